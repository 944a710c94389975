/** Packages and bundles of almost every phone; a list that names one is invalid. */
export const COMMON_PACKAGES: ReadonlySet<string> = new Set(
  `android com.android.settings com.android.systemui com.android.phone com.android.vending com.android.chrome com.android.shell
  com.android.bluetooth com.android.contacts com.android.providers.telephony com.android.packageinstaller
  com.google.android.gms com.google.android.gsf com.google.android.webview com.google.android.youtube com.google.android.dialer
  com.google.android.apps.maps com.google.android.apps.photos com.google.android.apps.messaging com.google.android.gm
  com.google.android.googlequicksearchbox com.google.android.inputmethod.latin com.google.android.permissioncontroller
  com.samsung.android.messaging com.samsung.android.dialer com.samsung.android.knox.containercore com.sec.android.app.launcher
  com.sec.android.app.camera com.miui.home com.miui.securitycenter com.huawei.android.launcher com.coloros.safecenter
  com.whatsapp com.facebook.katana com.facebook.orca com.instagram.android com.zhiliaoapp.musically org.telegram.messenger
  org.thoughtcrime.securesms com.snapchat.android com.twitter.android com.spotify.music com.netflix.mediaclient com.amazon.mShop.android.shopping
  com.microsoft.office.outlook org.mozilla.firefox
  com.apple.mobilesafari com.apple.Maps com.apple.mobilemail com.apple.MobileSMS com.apple.camera com.apple.AppStore
  com.google.chrome.ios net.whatsapp.WhatsApp com.burbn.instagram`.split(/\s+/),
);

/** Parent domains of many sites and apps; a list that names one is invalid. */
export const COMMON_DOMAINS: ReadonlySet<string> = new Set(
  `google.com googleapis.com gstatic.com googleusercontent.com google-analytics.com doubleclick.net app-measurement.com youtube.com
  appspot.com web.app firebaseio.com firebaseapp.com firebasedatabase.app crashlytics.com apple.com icloud.com mzstatic.com aaplimg.com
  microsoft.com live.com office.com azure.com azurewebsites.net windows.net amazon.com amazonaws.com s3.amazonaws.com cloudfront.net
  cloudflare.com workers.dev pages.dev akamai.net akamaiedge.net fastly.net digitaloceanspaces.com herokuapp.com netlify.app vercel.app
  github.com github.io gitlab.io facebook.com fbcdn.net instagram.com whatsapp.com whatsapp.net tiktok.com twitter.com x.com
  wikipedia.org wordpress.com blogspot.com wixsite.com aliyuncs.com no-ip.org duckdns.org ddns.net
  co.uk com.br com.au com.mx com.tr co.in co.jp com.cn`.split(/\s+/),
);
