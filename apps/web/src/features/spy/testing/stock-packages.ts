const names = (prefix: string, text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((name) => `${prefix}.${name}`);

/** Preinstalled packages of Android, Google and Samsung. */
export const STOCK_PACKAGES: readonly string[] = [
  'android',
  ...names(
    'com.android',
    `backupconfirm bips bluetooth bluetoothmidiservice bookmarkprovider calllogbackup camera2 captiveportallogin
    carrierconfig carrierdefaultapp cellbroadcastreceiver certinstaller chrome companiondevicemanager contacts
    cts.ctsshim cts.priv.ctsshim dreams.basic dynsystem egg emergency externalstorage hotspot2.osulogin htmlviewer
    imsserviceentitlement inputdevices intentresolver internal.display.cutout.emulation.corner keychain localtransport
    location.fused managedprovisioning mms.service mtp musicfx networkstack nfc ons packageinstaller pacprocessor
    permissioncontroller phone printspooler providers.blockednumber providers.calendar providers.contacts
    providers.downloads providers.downloads.ui providers.media providers.settings providers.telephony
    providers.userdictionary proxyhandler se settings settings.intelligence sharedstoragebackup shell simappdialog
    soundpicker statementservice stk storagemanager systemui telecom traceur vending vpndialogs wallpaper.livepicker
    wallpaperbackup wallpapercropper wifi.resources`,
  ),
  ...names(
    'com.google.android',
    `adservices.api apps.docs apps.gcs apps.maps apps.messaging apps.nexuslauncher apps.photos apps.pixelmigrate
    apps.restore apps.safetyhub apps.scone apps.subscriptions.red apps.tachyon apps.tips apps.turbo apps.tycho
    apps.wallpaper apps.wearables.maestro.companion apps.wellbeing apps.work.clouddpc as calculator calendar
    configupdater contacts deskclock devicelockcontroller dialer documentsui euicc ext.services ext.shared feedback
    gm gms gms.location.history googlequicksearchbox gsf healthconnect.controller inputmethod.latin
    keep marvin.talkback markup modulemetadata networkstack onetimeinitializer overlay.gmsconfig.common
    packageinstaller partnersetup permissioncontroller pixel.setupwizard printservice.recommendation projection.gearhead
    rkpdapp settings.intelligence setupwizard soundpicker storagemanager syncadapters.contacts tag tts tv.remote.service
    videos webview wifi.resources youtube`,
  ),
  ...names(
    'com.samsung.android',
    `accessibility.talkback aircommandmanager allshare.service.mediashare app.clipboardedge app.cocktailbarservice
    app.contacts app.galaxyfinder app.notes app.reminder app.routines app.settings.bixby app.spage app.tips app.watchmanager
    arzone beaconmanager biometrics.app.setting bixby.agent bixby.service bixby.wakeup bixbyvision.framework brightnessbackupservice
    calendar callbgprovider cidmanager clipboarduiservice cmfa.framework da.daagent dialer digitalkey dqagent
    dynamiclock easysetup emojiupdater fast fmm forest game.gametools game.gos game.gamehome honeyboard incallui ipsgeofence
    kgclient kidsinstaller knox.attestation knox.containercore knox.kpecore knox.pushmanager lool mcfds mdecservice messaging
    mobileservice net.wifi.wifiguider networkdiagnostic oneconnect privateshare providers.contacts samsungpass samsungpassautofill
    scloud sm.devicesecurity smartmirroring spayfw themestore visionintelligence wallpaper.live`,
  ),
  ...names(
    'com.sec',
    `android.app.camera android.app.clockpackage android.app.fm android.app.launcher android.app.myfiles android.app.popupcalculator
    android.app.samsungapps android.app.sbrowser android.app.voicenote android.daemonapp android.desktopmode.uiservice
    android.diagmonagent android.easyMover android.emergencylauncher android.gallery3d android.inputmethod android.mimage.photoretouching
    android.provider.badge android.soagent android.uibcvirtualsoftkey app.RilErrorNotifier epdg imsservice location.nsflp2 phone`,
  ),
  ...`com.whatsapp com.facebook.katana com.facebook.appmanager com.facebook.services com.facebook.system com.instagram.android
  com.microsoft.skydrive com.microsoft.appmanager com.spotify.music com.netflix.mediaclient org.telegram.messenger
  org.thoughtcrime.securesms com.netflix.partner.activation com.linkedin.android com.osp.app.signin com.wssyncmldm`.split(
    /\s+/,
  ),
];
