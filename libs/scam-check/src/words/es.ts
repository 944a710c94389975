import type { Words } from './words.types';

/** Spanish. */
export const es: Words = {
  parcel:
    'paquete* envío envio envíos pedido+retenido entrega mercancía mensajería número-de-seguimiento su-pedido tu-pedido',
  deliveryProblem: `no-se-pudo-entregar no-pudo-ser-entregad* no-ha-podido-ser no-hemos-podido-entregar no-pudimos-entregar entrega-fallida intento-de-entrega retenido retenida detenido pendiente-de dirección-incompleta dirección-incorrecta direccion-incompleta
    falta+dirección actualice+dirección actualiza+dirección confirme+dirección confirma+dirección reprogram* devuelto devolverá al-remitente aduana aduanas en-el-almacén número-de-casa código-postal+incorrecto`,
  fee: 'tasa tasas arancel* gastos-de-aduana gastos-de-envío gastos-de-gestión importe-pendiente pago-pendiente pagar+tasas abone abonar abona pague paga+euros coste-de costo-de cargo-de tarifa',
  account:
    'cuenta cuentas tarjeta tarjetas banca-online banca-en-línea banca-digital banca-móvil perfil usuario acceso suscripción membresía cliente clave-de-acceso firma-digital id-de-apple',
  locked: `bloquead* suspendid* restringid* limitad* desactivad* inhabilitad* congelad* actividad-inusual actividad-sospechosa acceso-no-autorizado acceso+sospechoso inicio-de-sesión+inusual inicio-de-sesión-no nuevo-dispositivo dispositivo-no-autorizado dispositivo-desconocido dispositivo+vinculado será-cancelad* será-eliminad* ha-caducado caduca* ha-expirado expira* vencid* pago+rechazado no-hemos-podido-procesar no-pudimos-procesar cargo-no-reconocido compra-no-reconocida`,
  verify: `verifi* confirme-su confirma-tu confirme+datos confirma+datos actualice-su* actualiza-tu* actualizar+datos valide-su valida-tu reactiv* restaur* desbloque* inicie-sesión inicia-sesión acceda-a accede-a ingrese-a ingresa-a si-no-fue-usted si-no-has-sido-tú si-no-ha-sido-usted si-no-reconoce si-no-reconoces no-ha-sido-usted evitar+bloqueo evitar+suspensión`,
  tap: 'haga-clic haz-clic pulse pulsa clic-aquí pinche pincha enlace siguiente-enlace aquí: en-el-link entra-en entre-en visite visita acceda-aquí link',
  parent:
    'hola-mamá hola-mama hola-papá hola-papa mamá, papá, mami papi hola-abuela hola-abuelo mamá-soy papá-soy mama-soy papa-soy mamá-se papá-se hola-ma hola-pa',
  newNumber: `nuevo-número número-nuevo nuevo-numero numero-nuevo móvil-nuevo celular-nuevo se-me-ha-roto-el se-me-rompió se-me-cayó he-perdido-el-móvil perdí-mi perdí-el móvil-roto teléfono-roto número-antiguo número-temporal número-provisional guarda-este agrega-este agenda-este móvil-de-un-amigo móvil-de-una-amiga cambié-de-número he-cambiado-de-número`,
  sendMoney: `hacer-una-transferencia hacerme-una-transferencia me-puedes-transferir puedes-pagar me-puedes-pagar necesito-dinero necesito-pagar necesito-que-me prestarme préstame prestar+dinero te-lo-devuelvo te-devuelvo un-favor bizum+urgente hazme-un-bizum fianza accidente hospital depositar móvil-prestado factura+hoy deposite pagar-tú me-prestas`,
  job: `trabajo-a-tiempo-parcial medio-tiempo media-jornada trabajo-desde-casa trabajar-desde-casa teletrabajo oferta-de-trabajo oferta-laboral oferta-de-empleo vacante* empleo reclutador* recursos-humanos rrhh sin-experiencia tareas-sencillas tareas-simples dar-me-gusta dar-likes horario-flexible ingresos-extra trabajo-online currículum`,
  earnings:
    'al-día diarios diarias por-día por-hora gana* ganar* ingresos-de ingresos-diarios por-semana comisión comisiones hasta+euros salario',
  prize: `premio* ganador* ganado lotería sorteo rifa felicidades enhorabuena ha-sido-seleccionad* has-sido-seleccionad* fue-seleccionad* herencia beneficiari* puntos+caducan puntos+vencen puntos+expiran regalo iphone-gratis bote`,
  claim:
    'reclam* canje* recoger-su retirar+premio recibir-su para-recibir gastos-de-tramitación cobrar cobre',
  callNow: `llame llámenos llama-al llame-al llame-inmediatamente llame-ya llámanos comuníquese comunícate contacte-con contacte-al marque póngase-en-contacto devuelva-la-llamada`,
  charged: `cargo-de se-ha-cargado se-le-cobró se-cobrará se-ha-realizado-un-cargo compra-de transferencia-de pago-de+euros renovación-automática renovad* factura+adjunta antivirus norton mcafee virus+detectado dispositivo-infectado si-no-autorizó si-usted-no si-no-realizó cancelar-la`,
  authority: `hacienda agencia-tributaria aeat sat dgt policía guardia-civil juzgado tribunal seguridad-social ministerio sepe dian sunat afip correos aduana extranjería fiscalía`,
  refund:
    'reembolso* devolución devoluciones reintegro* ayuda-de subsidio indemnización a-su-favor bono-de beca compensación',
  investment:
    'cripto* bitcoin inversión inversiones invertir invierta invierte trading forex bolsa acciones grupo-vip señales plataforma-de-inversión',
  gain: 'garantizad* rentabilidad duplic* sin-riesgo beneficios-de ganancias rendimiento* libertad-financiera depósito-mínimo',
  fine: 'multa* peaje* sanción infracción fotomulta comparendo impago recargo deuda-pendiente zona-azul luz+corte corte+luz suspensión-del-servicio',
  threat: `acciones-legales acción-legal embargo demanda orden-de-arresto detención proceso-judicial denuncia vía-judicial asnef buró-de-crédito te-grabé te-he-grabado video-tuyo vídeo-tuyo cámara-web a-todos-tus-contactos`,
  urgent: `urgente urgentemente inmediatamente de-inmediato lo-antes-posible en-24-horas en-las-próximas dentro-de-24 antes-de-las último-aviso última-oportunidad última-advertencia solo-hoy sólo-hoy hoy-mismo plazo ya-mismo cuanto-antes`,
  askSecret: `envíame-el-código mándame-el-código enviame-el-codigo pásame-el-código dime-el-código reenvíame reenvíe+código comparta+código indique+código facilite+código ingrese-su-clave introduzca-su-clave introduzca-su-pin datos-de-su-tarjeta datos-de-tu-tarjeta datos-bancarios número-de-tarjeta cvv clave-dinámica código+por-error anydesk teamviewer acceso-remoto token frase-semilla`,
  code: 'código codigo clave-de-un-solo-uso contraseña-de-un-solo-uso código-de-verificación código-de-seguridad otp clave-temporal pin',
  keepSecret: `no-lo-compartas no-lo-comparta no-comparta* no-compartas no-compartir nunca-compart* no-lo-digas no-lo-facilite no-facilite* no-revele* con-nadie a-nadie nunca-te-pediremos nunca-le-pediremos nunca-solicita*`,
  booked:
    'saldo saldo-disponible compra-en compra-con-tarjeta compra-por ha-recibido-un-bizum recibiste te-ha-enviado nómina domiciliación terminad*-en ingreso-de retiro-de abono-de consumo',
  giftCard:
    'tarjeta*-regalo tarjeta*-de-regalo tarjetas-google-play tarjetas-steam tarjetas-itunes tarjetas-amazon gift-card*',
  addContact: `escríbeme escríbame escríbenos+whatsapp por-whatsapp al-whatsapp en-whatsapp por-telegram en-telegram telegram whatsapp wa.me t.me agrégame agregame añádeme únete únase responda responde-sí responda-sí añádenos escríbenos`,
  optOut: `baja stop no-más-sms no-más-mensajes darse-de-baja cancelar-sms`,
  warning: `estafa* fraude+sms fraudulent* alerta+estafa nunca-te nunca-le jamás-te no-pulses no-abras no-haga-transferencias denúncialo suplantación timo* no-pinches cuelgue-y cuelga-y cuelga-el`,
  safeContact: `teléfono+tarjeta número+tarjeta al-reverso en-la-app desde-la-app tu-oficina su-oficina`,
  wrongNumber: `equivocado-de-número equivoqué-de-número número-equivocado me-dieron-mal pareces-simpático será-el-destino qué-amable perdona+equivoc* me-equivoqué me-he-equivocado`,
  upfront: `por-adelantado gastos-de-gestión fianza+llaves llaves+mensajero transferencia+fianza solo-paga solo-abone pagar-el-envío paga-el-envío seguro+liberar ingresar+bizum comisión-por-adelantado por-error devuelves devolver+error gastos-de-apertura apertura-de-expediente aceptar+clave devuelven+nómina`,
  secrecy: `no-le-digas no-llame-a-la-policía no-puedo-hablar no-puedo-llamar estoy-reunido en-una-reunión estás-en-la-oficina hazme-un-favor un-favor discreción confidencial no-lo-comentes no-cuelgue* no-avise*`,
  booking: `cita reserva confirmada recordamos recordatorio entrevista conductor entregado reparto mesa disponible-en recoger factura-ya disponible datos`,
  stranger: `viuda enferm*-terminal cáncer cirujano ejército médico-militar singapur dubái diseñador*+joyas joyas plataforma-petrolera donar* millones-de-euros millones-de-dólares mil-euros orfanato invierto-en mi-tío`,
  scareware: `teléfono+infectado móvil+infectado dispositivo+infectado celular+infectado virus+detectad* hackeado malware fotos+eliminar* almacenamiento+lleno archivos+peligrosos`,
  moneyTo: `envía+a-este-número envia+a-este-numero envíe+a-este-número deposita+a-esta deposite+esta-cuenta transfiere+a-este transfiera+a-este manda+dinero+número hazlo-a-este-número bizum+a-este por-error+bizum por-error+depósito devuélvelo devuelve+dinero a-nombre-de`,
  gift: `regalo+gracias gracias+regalo agradecer+regalo muestra-de-agradecimiento obsequio por-tu-fidelidad por-su-fidelidad por-su-puntualidad regalo-especial`,
  opening: `eres-tú eres+verdad te-acuerdas te-acuerdas-de-mí cuánto-tiempo nos-conocimos tengo-tu-número encontré-tu-número quién-eres número-equivocado conocerte`,
  advert: `oferta* descuento* rebajas promoción promo cupón compra-ya compra-ahora envío-gratis %-de-descuento 2x1 liquidación nueva-colección suscríbete casino apuestas bono-de-bienvenida solo-hoy+tienda visita-nuestra outlet black-friday`,
  lookAtThis: `eres-tú+vídeo eres-tú+video eres-tu+video eres-tú+foto eres-tu+foto sales-en-este-video sales-en-este-vídeo fotos-tuyas foto-tuya video-tuyo vídeo-tuyo mira+estas-fotos mira+esta-foto mira+este-video mira+este-vídeo`,
};
