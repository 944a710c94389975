import type { Words } from './words.types';

/** French. */
export const fr: Words = {
  parcel:
    'colis livraison livreur envoi commande+attente commande+bloquée numéro-de-suivi expédition chronopost colissimo',
  deliveryProblem: `n'a-pas-pu-être-livré n'a-pu-être-livré n'a-pas-pu-être pas-pu-livrer pas-pu-être-livré impossible-de-livrer échec-de-livraison échec-de-la-livraison tentative-de-livraison en-attente bloqué bloquée retenu retenue adresse-incomplète adresse-incorrecte adresse-erronée
    confirmer+adresse confirmez+adresse mettre-à-jour+adresse compléter+adresse reprogramm* replanifi* nouvelle-livraison retourné renvoyé à-l'expéditeur douane douanes entrepôt dépôt boîte-aux-lettres+taille boite-aux-lettres ne-rentrait-pas absent-lors numéro-de-rue`,
  fee: 'frais frais-de-douane frais-de-port frais-de-livraison frais-d’affranchissement affranchissement taxe taxes régler+montant réglez payer+frais solde-restant somme-de montant-de majoration impayé* s’acquitter',
  account:
    'compte comptes carte-bancaire carte-vitale carte banque-en-ligne espace-client espace-personnel profil accès abonnement identifiant* cpf compte-cpf apple-id messagerie certicode clé-digitale pass-sécurité',
  locked: `bloqué bloquée suspendu suspendue restreint restreinte limité limitée désactivé désactivée gelé expire expiré expirée expirera activité-inhabituelle activité-suspecte connexion-inhabituelle connexion-suspecte accès-non-autorisé nouvel-appareil appareil-inconnu sera-clôturé sera-supprimé sera-suspendu paiement-refusé paiement-échoué paiement+rejeté prélèvement+rejeté transaction-suspecte opération-suspecte paiement-suspect achat-suspect`,
  verify: `vérifi* confirmez-vos confirmez-votre confirmer-vos confirmer-votre mettez-à-jour mettre-à-jour actualis* régularis* réactiv* rétabl* débloqu* validez-vos validez-votre renouvel* connectez-vous identifiez-vous authentifiez-vous si-vous-n'êtes-pas si-ce-n'est-pas-vous éviter+suspension éviter+blocage activer-votre activez-votre`,
  tap: 'cliquez cliquer cliquez-ici lien suivant: suivez-le-lien via-le-lien sur-le-lien rendez-vous-sur consultez ici: sur: via:',
  parent:
    'coucou-maman coucou-papa salut-maman salut-papa bonjour-maman bonjour-papa maman, papa, hello-maman hello-papa maman-c’est papa-c’est coucou-mamie coucou-papi maman-mon papa-mon kikou-maman',
  newNumber: `nouveau-numéro nouveau-numero nouveau-num nouveau-téléphone mon-téléphone-est-cassé téléphone-cassé cassé-mon téléphone+tombé téléphone+panne perdu-mon-téléphone volé-mon-téléphone ancien-numéro numéro-temporaire numéro-provisoire enregistre-ce ajoute-ce téléphone-d'un-ami téléphone-d'une-amie portable-cassé portable+cassé`,
  sendMoney: `faire-un-virement me-faire-un-virement peux-tu-payer peux-tu-régler peux-tu-m'avancer m’avancer besoin-d'argent payer-une-facture régler-une-facture te-rembourse rembourserai me-rendre-un-service me-rends-un-service virement-instantané virement+urgent caution accident hôpital prêter virement dépanner avancer`,
  job: `emploi-à-temps-partiel temps-partiel travail-à-domicile télétravail offre-d'emploi offre-de-travail job-en-ligne emploi-en-ligne recruteur recrutement recrutons ressources-humaines sans-expérience tâches-simples complément-de-revenu complément-de-revenus horaires-flexibles aimer-des-vidéos liker votre-cv noter-des-hôtels mi-temps`,
  earnings:
    'par-jour de-l’heure par-heure gagn* revenus-de revenu-de rémunération par-semaine jusqu’à+euros quotidien* salaire commission*',
  prize: `gagné gagnant gagnante loterie tirage-au-sort lot jackpot félicitations vous-avez-été-sélectionné vous-avez-été-tiré sélectionné héritage bénéficiaire points+expirent cadeau iphone-gratuit récompense`,
  claim:
    'réclam* récupér* retirer+lot recevoir-votre pour-recevoir frais-de-dossier frais-de-traitement bénéficier',
  callNow: `appelez appelez-le appelez-nous appelez-immédiatement rappelez contactez-le contactez-nous-au joindre-au contactez+service composez rappeler-au contacter-notre-service`,
  charged: `débité prélevé facturé achat-de paiement-de+euros virement-de transaction-de prélèvement-de renouvellement-automatique renouvelé sera-débité a-été-débité facture+jointe antivirus norton mcafee virus+détecté appareil-infecté ordinateur+infecté si-vous-n'êtes-pas-à-l'origine pas-à-l’origine annuler+opération opposition`,
  authority: `impôts impots dgfip amendes antai gendarmerie police tribunal caf ameli assurance-maladie urssaf cpam france-travail pôle-emploi ministère douane douanes préfecture crit’air trésor-public huissier europol`,
  refund:
    'remboursement* trop-perçu indemnisation prime-énergie prime-de chèque-énergie aide-de allocation à-rembourser crédit-d’impôt vous-rembourser',
  investment:
    'crypto* bitcoin investissement* investir investissez placement trading forex bourse groupe-vip signaux plateforme-de-trading',
  gain: 'garanti* rendement* doubl* sans-risque bénéfices-de profits liberté-financière dépôt-minimum rentable',
  fine: 'amende* péage* contravention* infraction* stationnement impayé* facture-impayée forfait-post-stationnement télépéage vignette majorée crit’air',
  threat: `poursuites poursuites-judiciaires huissier mandat-d'arrêt saisie recouvrement procédure-judiciaire plainte action-en-justice fichage banque-de-france j'ai-une-vidéo filmé+webcam à-tous-vos-contacts coupure`,
  urgent: `urgent urgence immédiatement sans-délai dans-les-24 sous-24 sous-48 avant-ce-soir dernier-rappel dernier-avis dernière-chance derniers-jours aujourd'hui-seulement dès-maintenant dès-que-possible au-plus-vite rapidement dans-les-plus-brefs`,
  askSecret: `envoie-moi-le-code envoyez-nous-le-code transmets-moi-le-code donne-moi-le-code communiquez+code communiquer+code renvoie-moi+code transférer+code saisissez-votre-mot-de-passe saisir-vos-identifiants coordonnées-bancaires coordonnées-de-carte numéro-de-carte cryptogramme cvv vos-identifiants anydesk teamviewer prise-en-main code+par-erreur phrase-de-récupération carte+enveloppe carte+coursier couper+carte donne*+6-chiffres envoie*+6-chiffres transmets+6-chiffres`,
  code: 'code code-de-vérification code-de-sécurité code-de-confirmation code-à-usage-unique mot-de-passe-à-usage-unique code-sms otp code-d’activation code-de-connexion',
  keepSecret: `ne-le-communiquez ne-communiquez-jamais ne-partagez ne-le-partagez ne-le-partage ne-pas-partager ne-pas-communiquer ne-divulguez à-personne avec-personne à-quiconque jamais-demand* ne-vous-demandera ne-donnez ne-le-donnez ne-transmettez`,
  booked:
    'solde solde-disponible achat-carte paiement-carte paiement+accepté débit-de crédit-de virement-reçu prélèvement se-terminant-par finissant-par versement salaire+versé retrait-dab',
  giftCard: `carte*-cadeau* carte*-google-play carte*-steam carte*-itunes pcs transcash neosurf coupon*-pcs recharge*-transcash carte*-amazon cartes+google-play gratte* photo*+codes coupon*`,
  addContact:
    'sur-whatsapp via-whatsapp par-whatsapp sur-telegram via-telegram telegram whatsapp wa.me t.me ajoutez-moi ajoute-moi écrivez-moi rejoignez rejoins répondez-oui réponds-oui écris-moi',
  optOut: `stop stop-au stop-sms désabonnement`,
  warning: `arnaque* escroc* faux-sms attention-aux attention+faux ne-cliquez-pas ne-vous-demandera raccrochez signalez ne-faites-aucun 33700 fraudeurs`,
  safeContact: `dos-de-votre-carte dans-l'appli dans-l'application depuis-l'appli votre-agence numéro-habituel votre-conseiller-habituel espace-client`,
  wrongNumber: `trompé-de-numéro trompée-de-numéro mauvais-numéro faux-numéro vous-avez-l'air c'est-peut-être-le-destin vous-êtes-gentil`,
  upfront: `frais-de-dossier frais-à-l'avance dépôt-de-garantie+clés clés+virement versez+garantie payez-juste payez-seulement frais-de-livraison coupon-pcs transcash pcs par-erreur renvoyer+erreur rembourse+salaire mandat-cash western-union photo-du-reçu frais-d'ouverture`,
  secrecy: `ne-dis-rien ne-dites-rien pas-d'appel je-suis-en-réunion en-réunion êtes-vous-disponible peux-pas-appeler rends-moi-service discrét* pas-joignable confidentiel* n'en-parle*`,
  booking: `rdv rendez-vous réservation confirmé confirmée rappel entretien chauffeur livré table disponible récupérer facture coupure technicien données`,
  stranger: `médecin-militaire armée-américaine chirurgien veuve cancer phase-terminale orphelin* singapour dubaï plateforme-pétrolière millions-d'euros millions-de-dollars bijouterie faire-un-don don-de mon-oncle`,
  scareware: `téléphone+infecté appareil+infecté mobile+infecté virus+détecté* piraté malware photos+supprimées stockage+plein fichiers+dangereux`,
  moneyTo: `envoie+à-ce-numéro envoyez+à-ce-numéro sur-ce-numéro à-ce-numéro ce-numéro+argent transfert+ce-numéro transférez+ce-compte dépose+ce-compte sur-ce-compte orange-money wave+numéro par-erreur+argent renvoie+argent renvoyez+somme au-nom-de virement+ce-compte`,
  gift: `cadeau+remercier cadeau+remerciement pour-vous-remercier petit-cadeau cadeau-de-fidélité gratitude`,
  opening: `c'est-bien tu-te-souviens vous-souvenez ça-fait-longtemps on-s'est-rencontré j'ai-ton-numéro j'ai-trouvé-votre-numéro qui-est-ce mauvais-numéro faire-connaissance`,
  advert: `promo promotion* soldes remise* réduction* code-promo offre* -% livraison-offerte livraison-gratuite nouvelle-collection profitez ventes-privées abonnez casino paris-sportifs bon-d'achat jusqu'à+% black-friday en-magasin`,
  lookAtThis: `c'est-toi+vidéo c'est-toi+photo c'est-toi-sur c'est-bien-toi+vidéo c'est-bien-toi+photo photos-de-toi vidéo-de-toi regarde+cette-photo regarde+ces-photos regarde+cette-vidéo tu-es-dans-cette-vidéo`,
};
