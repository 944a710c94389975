import type { RemovalList } from './removal-list';
import type { Script } from './posix-script';
import { INVISIBLE, unitsOf } from './invisible';
import { scriptPlan } from './script-plan';

/** Names that are invalid on Windows, or mean another name or a stream. */
const NOT_ON_WINDOWS = /[<>:"|?*\p{Cc}]|[. ]$/u;

/** All characters that PowerShell treats as a single quote. */
const QUOTES = /['\u2018\u2019\u201A\u201B]/g;

/**
 * Like `createPosixScript`, for Windows PowerShell 5.1 and PowerShell 7; starts with a byte order mark, which 5.1
 * needs to read UTF-8.
 */
export function createPowershellScript(listing: RemovalList, id: string): Script {
  const plan = scriptPlan(listing, (name) => !NOT_ON_WINDOWS.test(name));
  const calls = plan.items.map(({ file, at, held, seconds }) => {
    const copies = file.copies ? ` @(${file.copies.map(quotePowershell).join(', ')})` : '';
    return `  Move-Listed ${quotePowershell(file.path)} ${file.size} ${seconds} ${at} ${quotePowershell(held)}${copies}`;
  });
  const text = [
    HEAD,
    `$Id = ${quotePowershell(id)}`,
    `$Count = ${plan.items.length}`,
    `$Bytes = ${plan.bytes}`,
    `$Closing = ${quotePowershell(plan.closing)}`,
    `$Manifest = ${quotePowershell(plan.manifest)}`,
    MACHINE,
    '# What moves: path, bytes, date in seconds, its place in the trash; for a copy, those that stay.',
    'function Invoke-Listed {',
    ...calls,
    '}',
    MAIN,
  ].join('\n');
  return { text: `\uFEFF${text}`, leftOut: plan.leftOut };
}

/** A literal; invisible characters are added by their codes. Only the manifest has line breaks, which are visible. */
function quotePowershell(text: string): string {
  const quoted = `'${text.replace(QUOTES, '$&$&')}'`;
  const codesOf = (char: string) => unitsOf(char).map((unit) => `[char]0x${unit} + `);
  const inert = quoted.replace(INVISIBLE, (char) =>
    char === '\n' ? char : `' + ${codesOf(char).join('')}'`,
  );
  return inert === quoted ? quoted : `(${inert})`;
}

const HEAD = `# Made by SwipeClean. Moves the files listed below to .swipeclean-trash in the same folder; it deletes nothing.
# Each is looked at again before: one that changed stays, and so does one of which no equal copy is left.
#   powershell -ExecutionPolicy Bypass -File THIS_SCRIPT -Folder FOLDER          asks, then moves
#   powershell -ExecutionPolicy Bypass -File THIS_SCRIPT -Folder FOLDER -Undo    puts back what it moved
# FOLDER is the one that was scanned; without it, the folder you are in.
param([string]$Folder = '.', [switch]$Undo)
Set-StrictMode -Version 2
$ErrorActionPreference = 'Stop'`;

const MACHINE = `
$Root = (Get-Item -LiteralPath $Folder -Force).FullName
$Trash = [IO.Path]::Combine($Root, '.swipeclean-trash')
$Script:Run = ''
$Script:DoneFiles = 0
$Script:DoneBytes = [long]0
$Script:Left = 0

function Get-Shown([string]$Path) {
  return ($Path -replace '[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]', '?')
}

function Skip-Listed([string]$Path, [string]$Why) {
  $Script:Left += 1
  Write-Host ('left     {0} ({1})' -f (Get-Shown $Path), $Why)
}

function Add-Done([string]$Word, [string]$Path, [long]$Size) {
  $Script:DoneFiles += 1
  $Script:DoneBytes += $Size
  Write-Host ('{0} {1}' -f $Word, (Get-Shown $Path))
}

# The file, or nothing where a part of its path is a link, which could lead out of the folder.
function Get-Plain([string]$Path) {
  $At = $Root
  $Item = $null
  foreach ($Part in $Path.Split([char]47)) {
    $At = [IO.Path]::Combine($At, $Part)
    $Item = Get-Item -LiteralPath $At -Force -ErrorAction SilentlyContinue
    if ($null -eq $Item) { return $null }
    if ($Item.LinkType -eq 'SymbolicLink' -or $Item.LinkType -eq 'Junction') { return $null }
  }
  if ($Item -is [IO.FileInfo]) { return $Item }
  return $null
}

function Test-Copy([IO.FileInfo]$File, [string[]]$Copies) {
  $Hash = $null
  foreach ($Path in $Copies) {
    $Other = Get-Plain $Path
    if ($null -eq $Other -or $Other.Length -ne $File.Length) { continue }
    if ($null -eq $Hash) { $Hash = (Get-FileHash -LiteralPath $File.FullName -Algorithm SHA256).Hash }
    if ((Get-FileHash -LiteralPath $Other.FullName -Algorithm SHA256).Hash -eq $Hash) { return $true }
  }
  return $false
}

function Move-Listed([string]$Path, [long]$Size, [long]$Seconds, [long]$At, [string]$Held, [string[]]$Copies) {
  $IsCopy = $PSBoundParameters.ContainsKey('Copies')
  $Place = [IO.Path]::Combine($Script:Run, [string]$At)
  $Target = [IO.Path]::Combine($Place, $Held)
  try {
    if ($Undo) { Restore-Listed $Path $Size $Target; return }
    $File = Get-Plain $Path
    if ($null -eq $File) { Skip-Listed $Path 'not there, or a link'; return }
    $Time = ([DateTimeOffset]$File.LastWriteTimeUtc).ToUnixTimeSeconds()
    if ($File.Length -ne $Size -or $Time -ne $Seconds) { Skip-Listed $Path 'changed since the scan'; return }
    if ($IsCopy -and -not (Test-Copy $File $Copies)) { Skip-Listed $Path 'no equal copy is left'; return }
    [void][IO.Directory]::CreateDirectory($Place)
    [IO.File]::Move($File.FullName, $Target)
    Add-Done 'moved   ' $Path $Size
  } catch {
    Skip-Listed $Path $_.Exception.Message
  }
}

function Restore-Listed([string]$Path, [long]$Size, [string]$Target) {
  if (-not [IO.File]::Exists($Target)) { return }
  $Back = [IO.Path]::Combine($Root, $Path)
  if ([IO.File]::Exists($Back) -or [IO.Directory]::Exists($Back)) { Skip-Listed $Path 'its place is taken'; return }
  [void][IO.Directory]::CreateDirectory([IO.Path]::GetDirectoryName($Back))
  [IO.File]::Move($Target, $Back)
  Add-Done 'put back' $Path $Size
}

# Takes a run away that holds nothing any more.
function Remove-Emptied {
  foreach ($Place in [IO.Directory]::GetDirectories($Script:Run)) {
    if ([IO.Directory]::GetFileSystemEntries($Place).Length -eq 0) { [IO.Directory]::Delete($Place) }
  }
  if ([IO.Directory]::GetDirectories($Script:Run).Length -gt 0) { return }
  foreach ($Name in @('finished.json', 'manifest.json')) { [IO.File]::Delete([IO.Path]::Combine($Script:Run, $Name)) }
  if ([IO.Directory]::GetFileSystemEntries($Script:Run).Length -eq 0) { [IO.Directory]::Delete($Script:Run) }
  if ([IO.Directory]::GetFileSystemEntries($Trash).Length -eq 0) { [IO.Directory]::Delete($Trash) }
}
`;

const MAIN = `
$Kept = Get-Item -LiteralPath $Trash -Force -ErrorAction SilentlyContinue
if ($null -ne $Kept -and ($Kept.LinkType -eq 'SymbolicLink' -or $Kept.LinkType -eq 'Junction')) {
  throw 'The folder .swipeclean-trash is a link.'
}

if ($Undo) {
  if ($null -ne $Kept) {
    foreach ($Found in [IO.Directory]::GetDirectories($Trash)) {
      if (-not $Found.EndsWith('-' + $Id)) { continue }
      $Script:Run = $Found
      Invoke-Listed
      Remove-Emptied
    }
  }
  Write-Host ('Put back {0} files ({1} bytes), left {2}.' -f $Script:DoneFiles, $Script:DoneBytes, $Script:Left)
  exit 0
}

Write-Host ('Move {0} files ({1} bytes) to .swipeclean-trash in' -f $Count, $Bytes)
Write-Host $Root
$Answer = Read-Host 'They take up room until you delete that folder. Type yes to go on'
if ($Answer -cne 'yes') { Write-Host 'Nothing was moved.'; exit 1 }

$Time = [DateTime]::UtcNow.ToString('yyyy-MM-ddTHH-mm-ss-fffZ', [Globalization.CultureInfo]::InvariantCulture)
$Script:Run = [IO.Path]::Combine($Trash, $Time + '-' + $Id)
[void][IO.Directory]::CreateDirectory($Script:Run)
[IO.File]::WriteAllText([IO.Path]::Combine($Script:Run, 'manifest.json'), $Manifest)
Invoke-Listed
[IO.File]::WriteAllText([IO.Path]::Combine($Script:Run, 'finished.json'), $Closing)
if ($Script:DoneFiles -eq 0) { Remove-Emptied }
Write-Host ('Moved {0} files ({1} bytes), left {2}.' -f $Script:DoneFiles, $Script:DoneBytes, $Script:Left)
Write-Host 'To put them back, run it again with -Undo.'
exit 0
`;
