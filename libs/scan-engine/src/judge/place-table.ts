/**
 * What a folder is to the person whose files are scanned. A bin, a cache, temporary files, older versions, snapshots
 * and previews (thumbnails) do not last. A store (database, mailbox, library, repository, backup, virtual machine), a
 * program and a project are managed by something other than the user. A recorded bin notes where each file was, so that
 * its files go as pairs.
 */
export type PlaceKind =
  | 'recorded-bin'
  | 'bin'
  | 'cache'
  | 'temporary'
  | 'versions'
  | 'snapshots'
  | 'previews'
  | 'store'
  | 'program'
  | 'project';

/** How a place is recognized: any of the ways that are given is enough. Names are compared in lower case. */
export interface PlaceRow {
  kind: PlaceKind;
  /** Who reports or documents it; `convention` where a name is common knowledge. */
  source: string;
  /** Names of the folder, separated by `|`. */
  names?: string;
  /** Last letters of the folder's name, such as the extension of a bundle, separated by `|`. */
  ends?: string;
  /** A pattern of the folder's name. */
  pattern?: RegExp;
  /** A pattern of the end of the folder's path, for names that say nothing alone. */
  path?: RegExp;
  /** Names of files right in it, separated by `|`. */
  files?: string;
  /** Extensions of files right in it, separated by `|`. */
  extensions?: string;
  /** Names of folders right in it; all of them. */
  folders?: readonly string[];
}

/** The places, in order of precedence for one folder. A new row needs a source and a row of the field corpus. */
export const PLACE_TABLE: readonly PlaceRow[] = [
  // What was thrown away.
  { kind: 'recorded-bin', source: 'arsenetar/dupeguru#690', names: '$recycle.bin|recycler|recycled' },
  {
    kind: 'recorded-bin',
    source: 'freedesktop.org Trash specification',
    pattern: /^\.trash-\d+$/,
    path: /(^|\/)(\.local\/share\/trash|\.trash\/\d+)$/,
  },
  { kind: 'recorded-bin', source: 'nextcloud/server, layout of user data', names: 'files_trashbin|.dtrash' },
  { kind: 'bin', source: 'convention of macOS', names: '.trash|.trashes' },
  {
    kind: 'bin',
    source: 'qarmin/czkawka#1471',
    names: '#recycle|@recycle|.recycle|.recycle.bin|network trash folder',
  },
  {
    kind: 'bin',
    source: 'convention of phones and of drives',
    names: '.trashbin|.globaltrash|.oprecyclebin|.dropbox.cache|.debris',
    path: /(^|\/)mega[^/]*\/rubbish$|(^|\/)takeout\/[^/]+\/(bin|trash|papierkorb)$/,
  },
  // Made again by the program that wrote it.
  // Below a folder of caches not everything can be made again: models, environments, profiles of edits.
  {
    kind: 'cache',
    source: 'oguzhaninan/Stacer#481',
    path: /(^|\/)\.npm\/_cacache$|(^|\/)(\.cache|library\/caches)\/(pip|uv|pypoetry\/(cache|artifacts)|yarn|go-build|typescript|node-gyp|electron|deno|composer|homebrew|cocoapods|thumbnails|thunderbird|shotwell\/thumbs|mozilla|chromium|google-chrome|google\/chrome|bravesoftware|microsoft-edge|fontconfig|mesa_shader_cache|gstreamer-1\.0|vlc|babl|com\.apple\.(safari|quicklook\.[^/]+))$/,
  },
  {
    kind: 'cache',
    source: 'oguzhaninan/Stacer#455',
    path: /(^|\/)(\.config|library\/application support|appdata\/(local|roaming))\/(.+\/)?(cache\/cache_data|code cache|gpucache|cacheddata|cache2)$/,
  },
  {
    kind: 'cache',
    source: 'bleachbit/bleachbit#289',
    path: /(^|\/)(appdata\/local|windows)\/temp$|(^|\/)appdata\/local\/microsoft\/windows\/(inetcache|explorer)$/,
  },
  {
    kind: 'cache',
    source: 'd4rken-org/sdmaid-se#1499',
    path: /(^|\/)android\/data\/[^/]+\/cache$|(^|\/)library\/containers\/[^/]+\/data\/library\/caches$/,
  },
  // Emptied by systems and programs now and then.
  {
    kind: 'temporary',
    source: 'a guess: names that people use as well, so that nothing in them goes without a copy',
    names: 'tmp|temp|.tmp|.temp|temporary items|.temporaryitems|.tmp.driveupload|.tmp.drivedownload',
  },
  // Older versions that a program keeps and removes by itself.
  {
    kind: 'versions',
    source: 'syncthing/syncthing#8446',
    names: '.stversions|files_versions',
    path: /(^|\/)(\.sync\/archive|logseq\/bak)$/,
  },
  { kind: 'versions', source: 'convention of Picasa', names: '.picasaoriginals' },
  // Snapshots: they expire, and cannot be changed.
  {
    kind: 'snapshots',
    source: 'pkolaczk/fclones#124',
    pattern:
      /^(\d{8}-\d{6}-\d{3}|\d{4}-\d\d-\d\d-\d{6}|(hourly|daily|weekly|monthly|yearly)\.\d+|@gmt-\d{4}\.\d\d\.\d\d-\d\d\.\d\d\.\d\d)$/,
    path: /(^|\/)timeshift(-btrfs)?\/snapshots$/,
    names: '.snapshot|.snapshots|#snapshot|~snapshot|@recently-snapshot|.zfs|.mobilebackups|backups.backupdb',
  },
  // Thumbnails.
  {
    kind: 'previews',
    source: 'photoview/photoview#430',
    names: '@eadir|.@__thumb|.synologyworkingdirectory',
  },
  {
    kind: 'previews',
    source: 'elementary/photos#553',
    names: '.thumbnails|.thumbs|.thumb|.sh_thumbnails|.dthumb|ipod photo cache',
    ends: '.lrdata',
  },
  { kind: 'previews', source: 'convention of Kodi', path: /(^|\/)userdata\/thumbnails$/ },
  {
    kind: 'previews',
    source: 'immich-app/immich#6825',
    path: /(^|\/)thumbs\/[0-9a-f]{8}-?[0-9a-f-]*$|(^|\/)appdata_[^/]+\/preview$/,
  },
  // Data of one program, which no one else may change.
  {
    kind: 'store',
    source: 'theophanemayaud/video-simili-duplicate-cleaner#10',
    names: 'iphoto library|photo booth library',
    ends: '.photoslibrary|.photolibrary|.aplibrary|.migratedphotolibrary|.musiclibrary|.tvlibrary|.imovielibrary|.lrlibrary',
  },
  {
    kind: 'store',
    source: 'convention of macOS bundles',
    ends: '.fcpbundle|.theater|.rtfd|.pages|.numbers|.key|.band|.logicx|.sparsebundle|.backupbundle|.xcarchive|.abbu|.mbox',
  },
  {
    kind: 'store',
    source: 'convention of virtual machines',
    ends: '.pvm|.vmwarevm|.utm',
    extensions: 'vmx|vbox',
  },
  { kind: 'store', source: 'sahib/rmlint#489', names: '.git|.svn|.hg|.bzr|.jj|_darcs' },
  { kind: 'store', source: 'pixelb/fslint#106', folders: ['objects', 'refs'], ends: '.git' },
  {
    kind: 'store',
    source: 'convention of PostgreSQL, MariaDB, MongoDB',
    files: 'pg_version|ibdata1|aria_log_control|wiredtiger',
  },
  {
    kind: 'store',
    source: 'EnterpriseDB/barman#134',
    pattern: /^(pg_wal|pg_xlog|pgarchive|wals|wal_archive)$/,
  },
  { kind: 'store', source: 'convention of Maildir', folders: ['cur', 'new'] },
  {
    kind: 'store',
    source: 'convention of mail programs',
    path: /(^|\/)thunderbird\/profiles$|(^|\/)\.thunderbird$|(^|\/)(imapmail|mail\/local folders)$/,
    extensions: 'msf|ost',
  },
  { kind: 'store', source: 'convention of Immich', files: '.immich' },
  { kind: 'store', source: 'convention of Calibre and Zotero', files: 'metadata.db|zotero.sqlite' },
  {
    kind: 'store',
    source: 'convention of backup programs',
    ends: '.hbk|.backupdb',
    pattern: /^(mobilesync)$/,
    files: 'kopia.repository.f|kopia.repository|manifest.mbdb',
    folders: ['data', 'index', 'keys', 'snapshots'],
  },
  { kind: 'store', source: 'convention of Borg', files: 'nonce|index.1|hints.1' },
  {
    kind: 'store',
    source: 'convention of Anki and Minecraft',
    names: 'collection.media',
    files: 'level.dat',
  },
  { kind: 'store', source: 'convention of container engines', names: 'overlay2|containerd' },
  // Programs with their own files.
  {
    kind: 'program',
    source: 'convention of systems and package managers',
    pattern:
      /^(\..+|node_modules|bower_components|(site|dist)-packages|vendor|venv|__pycache__|pods|appdata|program files.*|programdata|windows|windows\.old|system32|system volume information|library|video_ts|bdmv|steamapps)$/,
    ends: '.app|.framework|.bundle|.plugin|.xcodeproj|.egg-info|.dist-info',
    path: /(^|\/)android\/(data|obb)$|(^|\/)usr\/(bin|sbin|lib\d*|libexec|include|share|games)$/,
  },
  { kind: 'program', source: 'pixelb/fslint#106', names: 'lost+found' },
  { kind: 'program', source: 'tw93/Mole#215', files: 'pyvenv.cfg' },
  { kind: 'program', source: 'convention of iTunes', files: 'itunes library.itl|itunes music library.xml' },
  { kind: 'program', source: 'convention of Nextcloud and ownCloud', files: '.ocdata|.ncdata' },
  // A project refers to its files by their paths.
  { kind: 'project', source: 'convention of web sites', files: 'index.html|index.htm|index.php' },
  { kind: 'project', source: 'convention of note programs', folders: ['.obsidian'] },
  { kind: 'project', source: 'convention of note programs', folders: ['logseq'] },
  { kind: 'project', source: 'convention of version control', folders: ['.git'] },
  { kind: 'project', source: 'convention of version control', folders: ['.svn'] },
  { kind: 'project', source: 'convention of version control', folders: ['.hg'] },
  {
    kind: 'project',
    source: 'convention of build tools',
    files:
      'package.json|__init__.py|cargo.toml|go.mod|pom.xml|build.gradle|build.gradle.kts|cmakelists.txt|makefile|configure.ac|meson.build|pyproject.toml|setup.py|composer.json|gemfile|mix.exs|pubspec.yaml|androidmanifest.xml|info.plist',
    extensions: 'sln|csproj|vcxproj|uproject|cabal|gemspec|podspec',
    folders: ['projectsettings', 'assets'],
  },
  {
    kind: 'project',
    source: 'convention of audio, video and layout programs',
    extensions: 'als|flp|rpp|ptx|cpr|aup3|prproj|kdenlive|aep|indd',
  },
];

/** Libraries stand beside the program that loads them, except in downloads. */
export const LIBRARY_EXTENSIONS = 'dll|so|dylib';
