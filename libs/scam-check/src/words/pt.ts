import type { Words } from './words.types';

/** Portuguese, of Brazil and Portugal. */
export const pt: Words = {
  parcel:
    'encomenda* pacote* entrega envio remessa objeto pedido+retido código-de-rastreio rastreamento mercadoria correios ctt',
  deliveryProblem: `não-pôde-ser-entregue não-pode-ser-entregue não-foi-possível-entregar não-conseguimos-entregar falha-na-entrega tentativa-de-entrega retid* bloquead* aguarda* pendente endereço-incompleto endereço-incorreto morada-incompleta morada-incorreta
    atualize+endereço confirme+endereço confirme+morada atualize+morada reagend* devolvid* ao-remetente alfândega alfandega taxad* fiscalização centro-de-distribuição`,
  fee: 'taxa taxas tributo imposto-de-importação frete custo-de portes pague+taxa pagar+taxa pagamento-de regularize valor-em-aberto valor-pendente tarifa desalfandegamento despacho-postal',
  account:
    'conta contas cartão cartões internet-banking homebanking acesso perfil assinatura cadastro app-do-banco token chave-pix mbway mb-way netflix+conta chave-móvel apple-id dispositivo itoken',
  locked: `bloquead* suspens* restrit* limitad* desativad* cancelad* congelad* atividade-incomum atividade-suspeita acesso-não-autorizado acesso-suspeito login-suspeito novo-dispositivo dispositivo-não-reconhecido será-encerrad* será-cancelad* será-bloquead* expira* expirou vence-hoje vencem-hoje pagamento-recusado pagamento-não-autorizado compra-suspeita transação-suspeita compra-não-reconhecida irregular* pendência pendências desatualizad*`,
  verify: `verifi* confirme-seus confirme-sua confirme-os-seus confirme-a-sua confirme+dados atualize-seu* atualize-os-seus atualizar+dados atualização-cadastral atualize+cadastro valide-seu* valide-os-seus validar reativ* restaur* desbloque* regulariz* acesse faça-login aceda-a inicie-sessão se-não-foi-você se-não-reconhece caso-não-reconheça se-não-foi evit*+bloqueio evitar+suspensão`,
  tap: 'clique clique-aqui toque link aceda acesse-o-link no-link pelo-link através-do-link aqui: acesse: visite',
  parent:
    'oi-mãe oi-mae oi-pai olá-mãe olá-mae olá-pai mãe, pai, mamãe papai mãe-sou pai-sou mãe-é pai-é oi-vó oi-vô ola-mae ola-pai oi-tia oi-tio',
  newNumber: `número-novo numero-novo novo-número novo-numero meu-celular-quebrou celular-quebrou celular+caiu celular+estragou telemóvel-avariado telemóvel+avariou telemóvel+partido telemóvel+caiu perdi-o-celular perdi-o-telemóvel troquei-de-número mudei-de-número número-antigo número-provisório número-temporário salva-esse salva-este guarda-este anota-esse celular+assistência celular-de-um-amigo telemóvel-de-um-amigo`,
  sendMoney: `fazer-um-pix faz-um-pix faz-um-pix-para me-faz-um-pix manda-um-pix mandar-um-pix pagar-uma-conta pagar-um-boleto pagar-uma-fatura fazer-uma-transferência faz-me-uma-transferência preciso-de-dinheiro preciso-pagar preciso-de-pagar me-empresta emprestar+dinheiro te-pago te-devolvo devolvo-te um-favor fiança acidente hospital transferir+para-mim manda-pix faz-pix pix+chave bati-o-carro mb-way+código`,
  job: `trabalho-em-casa trabalhar-em-casa home-office teletrabalho meio-período part-time vaga vagas oferta-de-emprego oferta-de-trabalho emprego-online trabalho-online recrutador* recursos-humanos rh sem-experiência tarefas-simples curtir-vídeos curtir-videos dar-likes avaliar-hotéis horário-flexível renda-extra rendimento-extra currículo`,
  earnings:
    'por-dia ao-dia diári* por-hora ganh* renda-de salário por-semana comissão comissões até+reais até+euros lucro-diário',
  prize: `prêmio* prémio* ganhador* vencedor* você-ganhou ganhou sorteio sorteado* sorteada* loteria lotaria parabéns foi-selecionad* foi-contemplad* contemplad* herança beneficiári* pontos+expiram pontos+vencem pontos+expirar milhas+expiram brinde iphone-grátis raspadinha`,
  claim:
    'resgat* retire-seu retirar+prêmio receber-seu para-receber taxa-de-liberação reivindique reclam* levantar+prémio trocar+pontos troque+pontos',
  callNow:
    'ligue ligue-para ligue-imediatamente ligue-já ligue-agora contate contacte entre-em-contato entre-em-contacto central-de-atendimento retorne retorne-a-ligação ligue-0800 0800 4004',
  charged: `compra-de compra-aprovada compra-no-valor foi-debitad* será-debitad* cobrança-de transferência-de pix-de+agendado pix+agendado pagamento-de+reais renovação-automática renovad* fatura+anexo antivírus norton mcafee vírus-detectado se-não-autorizou não-reconhece-esta caso-não-reconheça cancelar-a`,
  authority: `receita-federal receita finanças autoridade-tributária portal-das-finanças detran polícia tribunal judicial inss segurança-social ministério govbr gov.br correios alfândega anatel serasa spc caixa+auxílio`,
  refund:
    'reembolso* restituição devolução auxílio valores-a-receber dinheiro-esquecido saldo-a-receber indenização indemnização saque fgts abono crédito-aprovado apoio-extraordinário a-seu-favor',
  investment:
    'cripto* bitcoin investimento* investir invista trading forex bolsa-de-valores ações grupo-vip sinais day-trade robô renda-variável',
  gain: 'garantid* rentabilidade retorno-de lucro* dobr* sem-risco liberdade-financeira rendimento-de multipli* depósito-mínimo',
  fine: 'multa* pedágio portagem portagens infração infrações cnh+suspensa dívida débito-em-aberto contraordenação coima licenciamento ipva free-flow fatura-em-atraso corte-de-energia corte+luz corte+eletricidade',
  threat: `ação-judicial processo-judicial medidas-judiciais mandado intimação penhora negativad* protesto execução-fiscal serasa+nome cpf+cancelado cpf+irregular cpf+suspenso tenho-um-vídeo gravei-você webcam todos-os-seus-contatos suspensão-da-cnh`,
  urgent:
    'urgente urgentemente imediatamente de-imediato em-24-horas nas-próximas-24 até-hoje ainda-hoje último-aviso última-chance última-oportunidade somente-hoje só-hoje hoje-mesmo prazo o-quanto-antes o-mais-rápido com-urgência imediat*',
  askSecret: `me-envia-o-código me-manda-o-código envie-o-código manda-o-código informe-o-código passe-o-código encaminhe+código diga+código reenvia+código digite-sua-senha insira-sua-senha introduza-o-pin dados-do-cartão dados-bancários número-do-cartão cvv código+por-engano código-que-chegou anydesk teamviewer acesso-remoto frase-de-recuperação senha-de-6 confirme+senha código-que-lhe-digo código+que+digo`,
  code: 'código codigo código-de-verificação código-de-segurança código-de-confirmação senha-temporária senha-de-uso-único token otp pin',
  keepSecret: `não-compartilhe não-partilhe nunca-compartilhe nunca-partilhe não-informe não-forneça não-divulgue não-passe não-repasse com-ninguém a-ninguém nunca-pede nunca-solicita nunca-pedimos nunca-pediremos não-o-partilhe`,
  booked:
    'saldo saldo-disponível compra-aprovada compra-no-débito pix-recebido você-recebeu recebeste recebeu-um-pix pix-enviado final-de-cartão cartão-final terminad*-em débito-direto vencimento+caiu depósito-de levantamento',
  giftCard:
    'cartão*-presente cartões-presente gift-card* cartão-google-play cartões-google cartões-steam vale-presente* paysafecard* cartões-itunes',
  addContact:
    'me-chama-no-whats* me-chama chama-no-zap me-adiciona adicione-me no-whatsapp pelo-whatsapp via-whatsapp no-telegram pelo-telegram telegram whatsapp wa.me t.me entre-no-grupo responda-sim responda-sim responde-sim zap',
  optOut: `sair stop cancelar-sms para-não-receber não-quer-receber para-nao-receber`,
  warning: `golpe burla fraude+sms nunca-liga nunca-pede nunca-pedimos não-clique desligue alerta+burla falso-sms sms-falso não-faça-transferências golpistas denuncie`,
  safeContact: `verso-do-cartão atrás-do-cartão no-app no-aplicativo pelo-app número-habitual sua-agência app-oficial`,
  wrongNumber: `número-errado numero-errado foi-engano me-enganei você-parece parece-legal tão-gentil destino desculpe+errado`,
  upfront: `taxa+liberar só-o-frete apenas-o-frete pague-só pague-apenas caução chaves+correio seguro-fiança taxa-de-cadastro antecipad* taxa-de-processo por-engano pix-errado devolve+chave devolver+engano custas alvará taxa+transportadora multibanco+código antes+liberar`,
  secrecy: `não-conta não-conte não-posso-falar não-posso-atender em-reunião numa-reunião está-no-escritório um-favor discretamente não-liga não-ligues`,
  booking: `consulta reserva confirmada lembrar lembrete lembramos entrevista motorista entregue saiu-para-entrega mesa retirada levantar fatura disponível interrompido internet`,
  stranger: `cirurgião exército militar-americano viúva câncer cancro doente-terminal joias singapura dubai plataforma-de-petróleo mil-dólares milhões+dólares milhões+euros doação doar meu-tio`,
  scareware: `telemóvel+infetado celular+infectado aparelho+infectado vírus+detectado vírus+detetado hackeado malware fotos+apagad* armazenamento+cheio`,
  moneyTo: `neste-número neste-numero nesse-número nesse-numero naquele-número naquele-numero neste-nr nesse-nr deste-número deste-numero para-este-número para-este-numero para-esse-número para-esse-numero nesta-conta nessa-conta para-esta-conta manda+dinheiro mande+dinheiro envia+dinheiro envie+dinheiro envia+valor envie+valor manda+valor mande+valor deposita+valor deposite+valor transfere+valor transfira+valor deposita+conta mpesa m-pesa emola e-mola mkesh sai-o-nome sai-em-nome vai-sair em-nome-de o-nome-é nome-sai outra-conta novo-número+dinheiro`,
  gift: `presente+agradecer brinde+agradecer oferta+agradecimento como-agradecimento prenda gratidão presente-especial obrigado+presente`,
  opening: `lembra-de-mim lembras-te-de-mim quanto-tempo conhecemos-nos nos-conhecemos tenho-o-seu-número salvei-seu-número quem-é número-errado conhecer-você`,
  advert: `oferta* desconto* promoção promoções saldos cupom cupão compre-já compra-já frete-grátis portes-grátis liquidação nova-coleção assine casino cassino apostas bônus bónus aproveite só-hoje black-friday ganhe+megas recarregue`,
  lookAtThis: `és-tu+vídeo és-tu+foto é-você+vídeo é-você+foto você-nesse-vídeo você-neste-vídeo fotos-suas foto-sua vídeo-seu fotos-tuas olha+essa-foto olha+estas-fotos olha+essas-fotos olha+esse-vídeo olha+este-vídeo`,
};
