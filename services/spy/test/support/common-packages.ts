/** Packages of phones as Google and Samsung sell them. */
export const STOCK: readonly string[] = `android
  com.android.bips com.android.bluetooth com.android.bookmarkprovider com.android.calllogbackup com.android.camera2
  com.android.captiveportallogin com.android.carrierconfig com.android.carrierdefaultapp com.android.cellbroadcastreceiver
  com.android.certinstaller com.android.chrome com.android.companiondevicemanager com.android.contacts com.android.cts.ctsshim
  com.android.cts.priv.ctsshim com.android.deskclock com.android.dialer com.android.documentsui com.android.dreams.basic
  com.android.dreams.phototable com.android.dynsystem com.android.egg com.android.emergency com.android.externalstorage
  com.android.hotspot2.osulogin com.android.htmlviewer com.android.imsserviceentitlement com.android.inputdevices
  com.android.inputmethod.latin com.android.intentresolver com.android.internal.display.cutout.emulation.corner
  com.android.internal.systemui.navbar.gestural com.android.internal.systemui.navbar.threebutton com.android.keychain
  com.android.keyguard com.android.launcher3 com.android.localtransport com.android.location.fused com.android.managedprovisioning
  com.android.mms com.android.mms.service com.android.modulemetadata com.android.mtp com.android.musicfx com.android.networkstack
  com.android.networkstack.tethering com.android.nfc com.android.ons com.android.packageinstaller com.android.pacprocessor
  com.android.permissioncontroller com.android.phone com.android.printspooler com.android.providers.blockednumber
  com.android.providers.calendar com.android.providers.contacts com.android.providers.downloads com.android.providers.downloads.ui
  com.android.providers.media com.android.providers.media.module com.android.providers.partnerbookmarks com.android.providers.settings
  com.android.providers.telephony com.android.providers.userdictionary com.android.proxyhandler com.android.se com.android.server.telecom
  com.android.settings com.android.settings.intelligence com.android.sharedstoragebackup com.android.shell com.android.simappdialog
  com.android.soundpicker com.android.statementservice com.android.stk com.android.storagemanager com.android.systemui
  com.android.theme.icon.rounded com.android.traceur com.android.vending com.android.vpndialogs com.android.wallpaper.livepicker
  com.android.wallpaperbackup com.android.wallpapercropper com.android.wallpaperpicker com.android.wifi.resources
  com.google.android.apps.docs com.google.android.apps.maps com.google.android.apps.messaging com.google.android.apps.nexuslauncher
  com.google.android.apps.photos com.google.android.apps.recorder com.google.android.apps.restore com.google.android.apps.safetyhub
  com.google.android.apps.subscriptions.red com.google.android.apps.tachyon com.google.android.apps.turbo com.google.android.apps.walletnfcrel
  com.google.android.apps.wallpaper com.google.android.apps.wellbeing com.google.android.apps.work.oobconfig com.google.android.as
  com.google.android.calculator com.google.android.calendar com.google.android.configupdater com.google.android.contacts
  com.google.android.deskclock com.google.android.dialer com.google.android.ext.services com.google.android.ext.shared
  com.google.android.feedback com.google.android.gm com.google.android.gms com.google.android.gms.location.history
  com.google.android.googlequicksearchbox com.google.android.gsf com.google.android.inputmethod.latin com.google.android.keep
  com.google.android.marvin.talkback com.google.android.modulemetadata com.google.android.networkstack com.google.android.onetimeinitializer
  com.google.android.overlay.gmsconfig.common com.google.android.packageinstaller com.google.android.partnersetup
  com.google.android.permissioncontroller com.google.android.printservice.recommendation com.google.android.projection.gearhead
  com.google.android.providers.media.module com.google.android.setupwizard com.google.android.settings.intelligence
  com.google.android.soundpicker com.google.android.syncadapters.contacts com.google.android.tag com.google.android.tts
  com.google.android.videos com.google.android.webview com.google.android.youtube com.google.ar.core com.google.android.GoogleCamera
  com.samsung.aasaservice com.samsung.accessibility com.samsung.advp.imssettings com.samsung.android.aircommandmanager
  com.samsung.android.app.clipboardedge com.samsung.android.app.contacts com.samsung.android.app.cocktailbarservice
  com.samsung.android.app.galaxyfinder com.samsung.android.app.notes com.samsung.android.app.reminder com.samsung.android.app.routines
  com.samsung.android.app.sharelive com.samsung.android.app.smartcapture com.samsung.android.app.spage com.samsung.android.app.tips
  com.samsung.android.arzone com.samsung.android.authfw com.samsung.android.beaconmanager com.samsung.android.bixby.agent
  com.samsung.android.bixby.wakeup com.samsung.android.calendar com.samsung.android.dialer com.samsung.android.dqagent
  com.samsung.android.easysetup com.samsung.android.fmm com.samsung.android.forest com.samsung.android.game.gametools
  com.samsung.android.honeyboard com.samsung.android.incallui com.samsung.android.kgclient com.samsung.android.knox.containercore
  com.samsung.android.lool com.samsung.android.mdx com.samsung.android.messaging com.samsung.android.mobileservice
  com.samsung.android.networkdiagnostic com.samsung.android.oneconnect com.samsung.android.privateshare com.samsung.android.rubin.app
  com.samsung.android.scloud com.samsung.android.securitylogagent com.samsung.android.settings.intelligence com.samsung.android.smartface
  com.samsung.android.spay com.samsung.android.themestore com.samsung.android.video com.samsung.android.visionintelligence
  com.samsung.android.wallpaper.res com.samsung.android.wellbeing com.samsung.knox.securefolder com.samsung.sec.android.application.csc
  com.sec.android.app.camera com.sec.android.app.clockpackage com.sec.android.app.desktoplauncher com.sec.android.app.launcher
  com.sec.android.app.magnifier com.sec.android.app.myfiles com.sec.android.app.popupcalculator com.sec.android.app.safetyassurance
  com.sec.android.app.samsungapps com.sec.android.app.sbrowser com.sec.android.app.servicemodeapp com.sec.android.app.voicenote
  com.sec.android.daemonapp com.sec.android.diagmonagent com.sec.android.gallery3d com.sec.android.inputmethod com.sec.android.provider.badge
  com.sec.android.provider.emergencymode com.sec.android.sdhms com.sec.android.soagent com.sec.android.widgetapp.webmanual com.sec.imsservice
  com.sec.spp.push com.sec.unifiedwfc com.facebook.appmanager com.facebook.katana com.facebook.services com.facebook.system
  com.microsoft.skydrive com.microsoft.appmanager com.linkedin.android com.netflix.mediaclient com.netflix.partner.activation com.spotify.music
  com.qualcomm.qti.telephonyservice com.qualcomm.timeservice org.codeaurora.ims vendor.qti.iwlan`.split(
  /\s+/,
);

/** 300 harmless packages; some have names like listed ones. */
export const HARMLESS: readonly string[] = Array.from({ length: 300 }, (_, i) =>
  i % 3 === 0
    ? `com.android.helper${i}`
    : i % 3 === 1
      ? `org.example.tracker${i}`
      : `com.example.app_${i}.free`,
);
