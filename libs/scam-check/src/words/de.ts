import type { Words } from './words.types';

/** German. */
export const de: Words = {
  parcel:
    'paket* sendung* lieferung* päckchen zustellung bestellung+zurückgehalten warensendung postsendung sendungsverfolgung',
  deliveryProblem: `nicht-zugestellt konnte+nicht+zugestellt konnte+nicht+geliefert zustellung+fehlgeschlagen zustellversuch* wartet-auf wird-zurückgehalten zurückgehalten angehalten unvollständige-adresse falsche-adresse
    adresse+unvollständig adresse+falsch adresse+bestätigen adresse+aktualisieren lieferadresse+bestätigen neue-zustellung neuen-termin erneute-zustellung zurückgeschickt zurückgesendet an-den-absender zollabfertigung beim-zoll im-lager im-depot hausnummer+fehlt nicht-angetroffen`,
  fee: `gebühr* zollgebühr* zollkosten versandkosten nachporto porto einfuhrabgabe* kosten-von offenen-betrag offene-betrag zahlung-von begleichen bezahlen-sie zahlen-sie restbetrag ausstehend*`,
  account:
    'konto kontos bankkonto karte kreditkarte girokarte girokonto ec-karte debitkarte onlinebanking online-banking online-zugang zugang benutzerkonto kundenkonto kundenprofil profil abo abonnement mitgliedschaft pushtan push-tan phototan photo-tan securego apple-id mailkonto postfach tan-verfahren registrierung',
  locked: `gesperrt blockiert eingeschränkt deaktiviert ausgesetzt vorübergehend-gesperrt sperrung eingefroren läuft-ab läuft+ab abgelaufen abläuft ungewöhnliche-aktivität* verdächtige-aktivität* ungewöhnliche-anmeldung verdächtige-anmeldung
    unbefugter-zugriff unbekanntes-gerät neues-gerät+angemeldet neues-gerät+registriert wird-geschlossen wird-gelöscht zahlung+fehlgeschlagen zahlung+abgelehnt nicht-autorisierte unautorisierte konnte+nicht+abgebucht verliert+gültigkeit`,
  verify: `verifizier* bestätigen-sie bestätige-dein* aktualisier* daten+bestätigen daten+aktualisieren identität+bestätigen erneut-bestätigen reaktivier* freischalten entsperren verlängern-sie legitimier* anmelden-sie einloggen loggen-sie melden-sie-sich wiederherstellen waren-sie-das-nicht nicht-von-ihnen sperrung-zu-vermeiden sperrung-aufzuheben`,
  tap: 'klicken klicke klick hier-klicken klicken-sie-hier tippen-sie link folgenden-link unter-folgendem unter: über-den-link besuchen-sie hier:',
  parent:
    'hallo-mama hallo-papa hi-mama hi-papa hey-mama hey-papa mama, papa, hallo-mutti hallo-vati hallo-oma hallo-opa mama-ich papa-ich mama-mein papa-mein hallo-mami hallo-papi liebe-mama lieber-papa',
  newNumber: `neue-nummer neue-handynummer neue-telefonnummer neue-whatsapp-nummer handy-ist-kaputt handy+kaputt handy+gefallen handy+verloren handy+defekt handy+gestohlen alte-nummer vorübergehende-nummer nummer-speichern nummer+einspeichern ersatzhandy handy+toilette handy+waschmaschine handy+wasser handy-einer-freundin handy-eines-freundes`,
  sendMoney: `geld-überweisen überweisung-machen überweisen-für-mich kannst-du+überweisen könntest-du+überweisen kannst-du+bezahlen rechnung-bezahlen rechnung+überweisen dringend-geld brauche-geld geld-leihen gefallen-tun zahle+zurück echtzeitüberweisung kaution unfall krankenhaus auslandsüberweisung geld+abholen holt+geld überweis* leihen`,
  job: `nebenjob minijob teilzeitjob teilzeit-job homeoffice heimarbeit jobangebot stellenangebot job-angebot online-job von-zu-hause flexible-arbeitszeit* freie-arbeitszeit* personalabteilung personalvermittl* recruiter bewerbung+angenommen lebenslauf einfache-aufgaben ohne-erfahrung keine-erfahrung nebenverdienst hotels-bewerten videos-liken produkttester`,
  earnings:
    'pro-tag am-tag täglich pro-stunde verdien* tagesverdienst tageslohn pro-woche provision bis-zu-+-euro passives-einkommen wöchentlich',
  prize: `gewonnen gewinner gewinnspiel gewinn lotterie jackpot verlosung ausgelost ausgewählt-worden wurden-ausgewählt sie-wurden-ausgewählt glückwunsch herzlichen-glückwunsch erbschaft erbe begünstigte* treuepunkte bonuspunkte punkte+verfallen gratis-iphone`,
  claim:
    'einlösen abholen gewinn+sichern jetzt-sichern anfordern auszahlung bearbeitungsgebühr freischaltgebühr beanspruchen',
  callNow: `rufen-sie rufen+an anrufen rufen-sie+sofort kontaktieren-sie-uns-unter rückruf hotline+an kundendienst+unter wählen-sie melden-sie-sich-unter support+unter zurückrufen`,
  charged: `abgebucht abbuchung belastet in-rechnung-gestellt wurde+verlängert automatisch-verlängert verlängerung kauf-von bestellung-über zahlung-über überweisung-über transaktion norton mcafee antivirus virus+erkannt gerät+infiziert computer+infiziert stornieren-sie`,
  authority: `finanzamt elster steueramt zoll zollamt polizei bundespolizei europol interpol gericht staatsanwaltschaft bundeszentralamt bundesamt bundesagentur behörde krankenkasse rentenversicherung rundfunkbeitrag gez bußgeldstelle`,
  refund: `rückerstattung* erstattung* steuererstattung steuerrückzahlung rückzahlung* guthaben energiepauschale entschädigung auszahlung erstattungsanspruch anspruch-auf`,
  investment:
    'krypto kryptowährung* bitcoin trading investition* investier* aktientipps aktien-gruppe börsentipps forex geldanlage anlageplattform whatsapp-gruppe vip-gruppe signalgruppe',
  gain: 'garantiert* rendite verdoppel* gewinn-von risikofrei täglich+gewinn hohe-gewinne mindesteinlage finanzielle-freiheit ohne-risiko',
  fine: 'bußgeld strafzettel mautgebühr* maut+offen maut+unbezahlt knöllchen parkverstoß verkehrsverstoß geschwindigkeitsverstoß mahngebühr* offene-forderung letzte-mahnung ordnungswidrigkeit vignette',
  threat: `haftbefehl anzeige strafanzeige gerichtsvollzieher zwangsvollstreckung pfändung inkasso rechtliche-schritte gerichtlich* ermittlungsverfahren schufa-eintrag führerschein+entzogen video-von-dir video-von-ihnen webcam+aufgenommen an-alle-kontakte veröffentlich*`,
  urgent: `dringend sofort umgehend unverzüglich innerhalb-von innerhalb+stunden letzte-chance letzte-warnung letzte-erinnerung nur-heute noch-heute läuft-heute schnellstmöglich so-schnell-wie frist heute-noch eilt bis-heute bis-morgen`,
  askSecret: `schick-mir-den-code schicken-sie+code senden-sie+code teilen-sie+code+mit sag-mir-den-code code+weiterleiten gib-mir-den-code pin-eingeben pin+eingeben passwort-eingeben kartendaten kartennummer tan-durchgeben tan+durchgeben tan-nennen bankdaten kontodaten zugangsdaten+eingeben anydesk teamviewer fernzugriff fernwartung code+aus-versehen seed-phrase cvv prüfnummer karte+kurier karte+umschlag code+schicken schick+code`,
  code: 'code tan mtan m-tan sms-tan einmalcode einmalpasswort bestätigungscode sicherheitscode verifizierungscode verifikationscode anmeldecode zugangscode freischaltcode',
  keepSecret: `nicht-weitergeben geben-sie+nicht+weiter niemals-weiter niemandem nicht-teilen teilen-sie+nicht gib+nicht+weiter an-niemanden nicht+weitergegeben fragen-sie-nie nie-nach niemals-nach nicht-an-dritte nicht-mit-anderen`,
  booked:
    'kontostand verfügbarer-betrag verfügbar: lastschrift gutschrift gutgeschrieben umsatz zahlung+erfolgreich bezahlt-mit endend-auf endziffer* wurde+belastet dauerauftrag saldo',
  giftCard:
    'geschenkkarte* gutscheinkarte* guthabenkarte* google-play-karte* steam-karte* paysafecard* amazon-gutschein* itunes-karte* apple-karte*',
  addContact:
    'schreib-mir+whatsapp schreib-mir-auf schreiben-sie+whatsapp per-whatsapp über-whatsapp auf-whatsapp auf-telegram über-telegram telegram whatsapp wa.me t.me antworte-mit antworten-sie-mit tritt+bei gruppe-beitreten',
  optOut: `abmelden stop stopp keine-sms-mehr abbestellen`,
  warning: `betrüger* warnt vorsicht gefälschte gefälschten falsche+sms klicken-sie-auf-keinen keine-links nicht-auf-den-link fragen-niemals fragen-nie rufen-sie-nie legen-sie-auf verbraucherzentrale im-umlauf warnung-vor`,
  safeContact: `nummer-auf-ihrer-karte in-der-app bekannten-nummer ihre-filiale alten-nummer it-hotline geldautomaten`,
  wrongNumber: `falsche-nummer verwählt nummer+verwechselt schicksal sie-klingen-nett du-bist-aber-nett sie-sind-so`,
  upfront: `gebühr-vorab vorab-zahlen kaution+schlüssel schlüssel+kurier schlüssel+post bearbeitungsgebühr nur-versand nur+versicherung vorab+unterlagen überweisen-sie-die-kaution nach-überweisung aus-versehen versehen+geschickt zurücksenden freunde-&-familie`,
  secrecy: `sag-mama-nichts sagen-sie-niemand* kann-nicht-telefonieren nicht-telefonieren im-meeting sind-sie-im-büro sind-sie-gerade gefallen-tun einen-gefallen diskret nicht-anrufen vertraulich* niemandem+sprechen sag+nix niemandem+erzählen`,
  booking: `termin terminerinnerung erinnerung reservierung bestätigt tisch bewerbung+gespräch fahrer packstation zugestellt abholbereit abgegeben rechnung+da datenvolumen wartungsarbeiten bauarbeiten`,
  stranger: `witwe us-armee us-army militärarzt chirurg krebs aus-singapur aus-dubai aus-hongkong ölplattform bohrinsel millionen-euro millionen-dollar schmuckgeschäft modegeschäft mein-onkel waisen*`,
  scareware: `handy+infiziert gerät+infiziert virus+gefunden viren+gefunden gehackt schadsoftware malware fotos+gelöscht speicher+voll gefährliche-dateien`,
  moneyTo: `an-diese-nummer auf-diese-nummer auf-dieses-konto auf-folgendes-konto an-folgende-nummer überweise+dieses-konto überweis+konto schick+geld sende+geld schicke+geld versehentlich+überwiesen geld-zurück+konto paypal-freunde auf-den-namen`,
  gift: `geschenk+dank dank+geschenk kleines-geschenk als-dankeschön dankeschön+treue treuegeschenk geschenk-für-sie`,
  opening: `bist-du+noch erinnerst-du-dich lange-nicht-gesehen haben-uns-kennengelernt habe-deine-nummer ihre-nummer-in-meinen wer-ist-da falsche-nummer kennenlernen`,
  advert: `angebot* rabatt* sale gutschein* aktion code+einlösen nur-heute+% %-auf jetzt-shoppen jetzt-bestellen versandkostenfrei neue-kollektion schlussverkauf newsletter casino wetten freispiele bonus black-friday räumungsverkauf`,
  lookAtThis: `bist-du-das bist-du+video bist-du+foto bist-du+bild fotos-von-dir foto-von-dir video-von-dir schau-mal+foto schau-mal+fotos schau-mal+video schau-dir+fotos-an du-in-diesem-video sieh-dir+video-an`,
};
