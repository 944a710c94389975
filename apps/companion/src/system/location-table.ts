/**
 * The clean-up locations of each system, one a line: id; name of the program; kind; risk; path, where `*` is any one
 * folder; programs that must not be running; source of the fact, an address or a manual page.
 *
 * Those of macOS and Windows are checked as data only: they have not been run there.
 */
export const LOCATION_TABLES = {
  linux: `
chrome-cache; Google Chrome; cache; safe; {cache}/google-chrome; chrome google-chrome; chromium.googlesource.com/chromium/src/+/main/docs/user_data_dir.md
chromium-cache; Chromium; cache; safe; {cache}/chromium; chromium chromium-browser chrome; chromium.googlesource.com/chromium/src/+/main/docs/user_data_dir.md
edge-cache; Microsoft Edge; cache; safe; {cache}/microsoft-edge; msedge microsoft-edge; github.com/bleachbit/bleachbit/blob/master/cleaners/microsoft_edge.xml
firefox-cache; Firefox; cache; safe; {cache}/mozilla/firefox; firefox firefox-bin firefox-esr; artifacts-kb.readthedocs.io/en/latest/sources/webbrowser/FirefoxCache.html
npm-cache; npm; cache; safe; {npm}/_cacache; npm npx; docs.npmjs.com/cli/commands/npm-cache
pnpm-cache; pnpm; cache; safe; {cache}/pnpm; pnpm; pnpm.io/settings#cachedir
pnpm-store; pnpm; cache; ask; {data}/pnpm/store; pnpm; pnpm.io/settings#storedir
yarn-cache; Yarn; cache; safe; {cache}/yarn; yarn yarnpkg; classic.yarnpkg.com/en/docs/cli/cache
pip-cache; pip; cache; safe; {cache}/pip; pip pip3; pip.pypa.io/en/stable/topics/caching/
cargo-cache; Cargo; cache; safe; {cargo}/registry/cache; cargo; doc.rust-lang.org/cargo/guide/cargo-home.html
gradle-cache; Gradle; cache; safe; {gradle}/caches; gradle gradledaemon gradlew; docs.gradle.org/current/userguide/directory_layout.html
maven-repository; Maven; cache; ask; {home}/.m2/repository; mvn mvnd launcher; maven.apache.org/guides/introduction/introduction-to-repositories.html
go-build; Go; cache; safe; {cache}/go-build; go; pkg.go.dev/cmd/go#hdr-Build_and_test_caching
go-modules; Go; cache; ask; {home}/go/pkg/mod; go; go.dev/ref/mod#module-cache
homebrew-downloads; Homebrew; cache; safe; {cache}/Homebrew; brew; docs.brew.sh/Manpage#--cache-options-formulacask-
apt-packages; APT; cache; safe; /var/cache/apt/archives; apt apt-get aptitude dpkg unattended-upgr packagekitd; man 8 apt-get, clean
vscode-cache; Visual Studio Code; cache; safe; {config}/Code/Cache; code; github.com/microsoft/vscode/issues/235301
vscode-compiled; Visual Studio Code; cache; safe; {config}/Code/CachedData; code; github.com/microsoft/vscode/issues/235301
vscode-extensions; Visual Studio Code; cache; safe; {config}/Code/CachedExtensionVSIXs; code; github.com/microsoft/vscode/issues/164980
vscode-logs; Visual Studio Code; log; ask; {config}/Code/logs; code; code.visualstudio.com/docs/editor/portable
jetbrains-cache; JetBrains; cache; ask; {cache}/JetBrains; idea pycharm webstorm clion goland phpstorm rider rubymine main; intellij-support.jetbrains.com/hc/en-us/articles/206544519
slack-cache; Slack; cache; safe; {config}/Slack/Cache; slack; github.com/bleachbit/bleachbit/blob/master/cleaners/slack.xml
discord-cache; Discord; cache; ask; {config}/discord/Cache; discord; github.com/bleachbit/bleachbit/blob/master/cleaners/discord.xml
thumbnails; Linux; thumbnails; safe; {cache}/thumbnails; ; specifications.freedesktop.org/thumbnail-spec/latest/
font-cache; Fontconfig; cache; safe; {cache}/fontconfig; ; man 5 fonts-conf, cachedir
shader-cache; Mesa; cache; safe; {cache}/mesa_shader_cache; ; docs.mesa3d.org/envvars.html
temporary; Linux; temporary 10; safe; {temporary}; ; man 5 tmpfiles.d: systemd deletes them after 10 days
temporary-kept; Linux; temporary 30; safe; /var/tmp; ; man 5 tmpfiles.d: systemd deletes them after 30 days
npm-logs; npm; log; ask; {npm}/_logs; ; docs.npmjs.com/cli/using-npm/logging
system-logs; Linux; log; ask; /var/log; ; man 7 hier
firefox-crashes; Firefox; crash-report; ask; {home}/.mozilla/firefox/Crash Reports; ; firefox-source-docs.mozilla.org/testing/geckodriver/CrashReports.html
chrome-crashes; Google Chrome; crash-report; ask; {config}/google-chrome/Crash Reports; ; github.com/bleachbit/bleachbit/blob/master/cleaners/google_chrome.xml
system-crashes; Linux; crash-report; ask; /var/crash; ; wiki.ubuntu.com/Apport
trash; Linux; trash; ask; {data}/Trash; ; specifications.freedesktop.org/trash-spec/latest/
`,
  darwin: `
chrome-cache; Google Chrome; cache; safe; {caches}/Google/Chrome; google_chrome; chromium.googlesource.com/chromium/src/+/main/docs/user_data_dir.md
chromium-cache; Chromium; cache; safe; {caches}/Chromium; chromium; chromium.googlesource.com/chromium/src/+/main/docs/user_data_dir.md
edge-cache; Microsoft Edge; cache; safe; {caches}/Microsoft Edge; microsoft_edge; chromium.googlesource.com/chromium/src/+/main/docs/user_data_dir.md
firefox-cache; Firefox; cache; safe; {caches}/Firefox; firefox; artifacts-kb.readthedocs.io/en/latest/sources/webbrowser/FirefoxCache.html
safari-cache; Safari; cache; safe; {caches}/com.apple.Safari; safari; github.com/bleachbit/bleachbit/blob/master/cleaners/safari_macos.xml
safari-container-cache; Safari; cache; safe; {home}/Library/Containers/com.apple.Safari/Data/Library/Caches/com.apple.Safari; safari; github.com/bleachbit/bleachbit/blob/master/cleaners/safari_macos.xml
npm-cache; npm; cache; safe; {npm}/_cacache; npm npx; docs.npmjs.com/cli/commands/npm-cache
pnpm-cache; pnpm; cache; safe; {caches}/pnpm; pnpm; pnpm.io/settings#cachedir
yarn-cache; Yarn; cache; safe; {caches}/Yarn; yarn yarnpkg; classic.yarnpkg.com/en/docs/cli/cache
pip-cache; pip; cache; safe; {caches}/pip; pip pip3; pip.pypa.io/en/stable/topics/caching/
cargo-cache; Cargo; cache; safe; {cargo}/registry/cache; cargo; doc.rust-lang.org/cargo/guide/cargo-home.html
gradle-cache; Gradle; cache; safe; {gradle}/caches; gradle gradlew java; docs.gradle.org/current/userguide/directory_layout.html
maven-repository; Maven; cache; ask; {home}/.m2/repository; mvn mvnd java; maven.apache.org/guides/introduction/introduction-to-repositories.html
go-build; Go; cache; safe; {caches}/go-build; go; pkg.go.dev/cmd/go#hdr-Build_and_test_caching
go-modules; Go; cache; ask; {home}/go/pkg/mod; go; go.dev/ref/mod#module-cache
homebrew-downloads; Homebrew; cache; safe; {caches}/Homebrew; brew ruby; docs.brew.sh/Manpage#--cache-options-formulacask-
vscode-cache; Visual Studio Code; cache; safe; {support}/Code/Cache; electron code; github.com/microsoft/vscode/issues/235301
vscode-compiled; Visual Studio Code; cache; safe; {support}/Code/CachedData; electron code; github.com/microsoft/vscode/issues/235301
vscode-extensions; Visual Studio Code; cache; safe; {support}/Code/CachedExtensionVSIXs; electron code; github.com/microsoft/vscode/issues/164980
xcode-builds; Xcode; cache; ask; {home}/Library/Developer/Xcode/DerivedData; xcode xcodebuild; developer.apple.com/documentation/xcode/build-settings-reference
jetbrains-cache; JetBrains; cache; ask; {caches}/JetBrains; idea pycharm webstorm clion goland phpstorm rider rubymine; intellij-support.jetbrains.com/hc/en-us/articles/206544519
temporary; macOS; temporary 3; safe; {temporary}; ; man 3 confstr, _CS_DARWIN_USER_TEMP_DIR
logs; macOS; log; ask; {home}/Library/Logs; ; developer.apple.com/library/archive/documentation/FileManagement/Conceptual/FileSystemProgrammingGuide
npm-logs; npm; log; ask; {npm}/_logs; ; docs.npmjs.com/cli/using-npm/logging
crash-reports; macOS; crash-report; ask; {support}/CrashReporter; ; developer.apple.com/documentation/xcode/acquiring-crash-reports-and-diagnostic-logs
firefox-crashes; Firefox; crash-report; ask; {support}/Firefox/Crash Reports; ; firefox-source-docs.mozilla.org/testing/geckodriver/CrashReports.html
trash; macOS; trash; ask; {home}/.Trash; ; developer.apple.com/documentation/foundation/filemanager/trashitem(at:resultingitemurl:)
`,
  win32: `
chrome-cache; Google Chrome; cache; safe; {local}/Google/Chrome/User Data/*/Cache; chrome; chromium.googlesource.com/chromium/src/+/main/docs/user_data_dir.md
chrome-code; Google Chrome; cache; safe; {local}/Google/Chrome/User Data/*/Code Cache; chrome; github.com/bleachbit/bleachbit/blob/master/cleaners/google_chrome.xml
chromium-cache; Chromium; cache; safe; {local}/Chromium/User Data/*/Cache; chrome chromium; chromium.googlesource.com/chromium/src/+/main/docs/user_data_dir.md
edge-cache; Microsoft Edge; cache; safe; {local}/Microsoft/Edge/User Data/*/Cache; msedge; github.com/bleachbit/bleachbit/blob/master/cleaners/microsoft_edge.xml
edge-code; Microsoft Edge; cache; safe; {local}/Microsoft/Edge/User Data/*/Code Cache; msedge; github.com/bleachbit/bleachbit/blob/master/cleaners/microsoft_edge.xml
firefox-cache; Firefox; cache; safe; {local}/Mozilla/Firefox/Profiles/*/cache2; firefox; artifacts-kb.readthedocs.io/en/latest/sources/webbrowser/FirefoxCache.html
npm-cache; npm; cache; safe; {npm}/_cacache; npm npx node; docs.npmjs.com/cli/commands/npm-cache
pnpm-cache; pnpm; cache; safe; {local}/pnpm-cache; pnpm node; pnpm.io/settings#cachedir
yarn-cache; Yarn; cache; safe; {local}/Yarn/Cache; yarn node; classic.yarnpkg.com/en/docs/cli/cache
pip-cache; pip; cache; safe; {local}/pip/Cache; pip pip3 python; pip.pypa.io/en/stable/topics/caching/
cargo-cache; Cargo; cache; safe; {cargo}/registry/cache; cargo; doc.rust-lang.org/cargo/guide/cargo-home.html
gradle-cache; Gradle; cache; safe; {gradle}/caches; java; docs.gradle.org/current/userguide/directory_layout.html
maven-repository; Maven; cache; ask; {home}/.m2/repository; java; maven.apache.org/guides/introduction/introduction-to-repositories.html
go-build; Go; cache; safe; {local}/go-build; go; pkg.go.dev/cmd/go#hdr-Build_and_test_caching
go-modules; Go; cache; ask; {home}/go/pkg/mod; go; go.dev/ref/mod#module-cache
vscode-cache; Visual Studio Code; cache; safe; {roaming}/Code/Cache; code; github.com/microsoft/vscode/issues/243635
vscode-compiled; Visual Studio Code; cache; safe; {roaming}/Code/CachedData; code; github.com/microsoft/vscode/issues/64711
vscode-extensions; Visual Studio Code; cache; safe; {roaming}/Code/CachedExtensionVSIXs; code; github.com/microsoft/vscode/issues/164980
jetbrains-cache; JetBrains; cache; ask; {local}/JetBrains; idea64 pycharm64 webstorm64 clion64 goland64 phpstorm64 rider64 rubymine64; intellij-support.jetbrains.com/hc/en-us/articles/206544519
slack-cache; Slack; cache; safe; {roaming}/Slack/Cache; slack; github.com/bleachbit/bleachbit/blob/master/cleaners/slack.xml
thumbnails; Windows; thumbnails; safe; {local}/Microsoft/Windows/Explorer; explorer; learn.microsoft.com/en-us/windows/win32/api/thumbcache/nn-thumbcache-ithumbnailcache
temporary; Windows; temporary 7; safe; {temporary}; ; learn.microsoft.com/en-us/windows/win32/api/fileapi/nf-fileapi-gettemppath2w
npm-logs; npm; log; ask; {npm}/_logs; ; docs.npmjs.com/cli/using-npm/logging
crash-dumps; Windows; crash-report; ask; {local}/CrashDumps; ; learn.microsoft.com/en-us/windows/win32/wer/collecting-user-mode-dumps
error-reports; Windows; crash-report; ask; {local}/Microsoft/Windows/WER; ; learn.microsoft.com/en-us/windows/win32/wer/wer-settings
firefox-crashes; Firefox; crash-report; ask; {roaming}/Mozilla/Firefox/Crash Reports; ; firefox-source-docs.mozilla.org/testing/geckodriver/CrashReports.html
trash; Windows; trash; ask; {drive}/$Recycle.Bin/*; ; learn.microsoft.com/en-us/windows/win32/shell/known-folders
`,
} as const;
