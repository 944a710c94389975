import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Maildir } from './maildir';

const DOVECOT = '/usr/sbin/dovecot';
const PASSWORD = 'password-of-tests';
const STARTTLS_PORT = 14_143;
const TLS_PORT = 14_993;
const START_MS = 20_000;

/** Each has the purpose of its name (RFC 6154). */
const SPECIAL_FOLDERS = ['Junk', 'Trash', 'Sent', 'Drafts'] as const;

/** A real mail server on a loopback address of its own, whose mailboxes are folders on disk. */
export interface Dovecot {
  /** How a user connects by STARTTLS; any user name is a mailbox. */
  account(user: string): { host: string; port: number; user: string; password: string; tls: 'starttls' };
  tlsPort: number;
  maildir(user: string): Maildir;
  /** The folder of a user on the disk. */
  home(user: string): string;
  stop(): Promise<void>;
}

interface DovecotOptions {
  capabilities?: string;
  /** Folders that are made, with the purpose that the server names; all of {@link SPECIAL_FOLDERS} unless set. */
  specialFolders?: readonly (typeof SPECIAL_FOLDERS)[number][];
  /** What the paths of all folders but the inbox begin with, such as `INBOX.`. */
  prefix?: string;
  /** Where it asks whose an access token is (RFC 7662); users then sign in by XOAUTH2 or OAUTHBEARER alone. */
  introspectionUrl?: string;
}

/** Starts Dovecot, from Debian's package `dovecot-imapd`. */
export async function startDovecot(options: DovecotOptions = {}): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), 'dovecot-'));
  chmodSync(folder, 0o755);
  // Its ports are the same everywhere, so each server has an address.
  const host = `127.${octet()}.${octet()}.${octet()}`;
  const config = join(folder, 'dovecot.conf');
  execFileSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=mail.test
     -keyout ${folder}/key.pem -out ${folder}/cert.pem`.split(/\s+/),
    { stdio: 'ignore' },
  );
  const { introspectionUrl } = options;
  if (introspectionUrl)
    writeFileSync(
      join(folder, 'oauth2.conf.ext'),
      `introspection_url = ${introspectionUrl}\nintrospection_mode = post\nusername_attribute = username\n` +
        'active_attribute = active\nactive_value = true\n',
    );
  writeFileSync(config, configuration(folder, host, options));
  const program = spawn(DOVECOT, ['-F', '-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let problem = '';
  program.stderr.on('data', (text: Buffer) => (problem += text.toString()));
  const stop = async () => {
    if (program.exitCode === null) {
      program.kill('SIGTERM');
      await once(program, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (const end = Date.now() + START_MS; !(await isListening(host)); await sleep(50)) {
    if (program.exitCode === null && Date.now() < end) continue;
    await stop();
    throw new Error(`Dovecot does not start: ${problem}`);
  }
  const home = (user: string) => {
    const path = join(folder, 'mail', user);
    mkdirSync(path, { recursive: true });
    return path;
  };
  return {
    account: (user) => ({ host, port: STARTTLS_PORT, user, password: PASSWORD, tls: 'starttls' }),
    tlsPort: TLS_PORT,
    home,
    maildir: (user) => new Maildir(join(home(user), 'Maildir'), giveToMailUser),
    stop,
  };
}

const isRoot = userInfo().uid === 0;

/** A root process must not own mail. */
function giveToMailUser(path: string): void {
  if (isRoot) execFileSync('chown', ['-R', 'nobody:nogroup', path]);
}

const octet = () => 1 + Math.floor(Math.random() * 250);

async function isListening(host: string): Promise<boolean> {
  const socket = connect(STARTTLS_PORT, host);
  try {
    await once(socket, 'data', { signal: AbortSignal.timeout(1000) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function configuration(
  folder: string,
  host: string,
  { capabilities, introspectionUrl, specialFolders = SPECIAL_FOLDERS, prefix }: DovecotOptions,
): string {
  const { username } = userInfo();
  const users = isRoot
    ? 'mail_uid = nobody\nmail_gid = nogroup'
    : `default_internal_user = ${username}\ndefault_login_user = ${username}\nmail_uid = ${username}`;
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
listen = ${host}
protocols = imap
${users}
first_valid_uid = 1
first_valid_gid = 1
service anvil {
  ${isRoot ? '' : 'chroot ='}
  # Refused sign-ins would delay later ones.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
ssl = required
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
auth_mechanisms = ${introspectionUrl ? 'xoauth2 oauthbearer' : 'plain login'}
auth_failure_delay = 0
mail_max_userip_connections = 100
mail_location = maildir:~/Maildir
mail_fsync = never
${capabilities ? `imap_capability = ${capabilities}` : ''}
passdb {
  ${introspectionUrl ? `driver = oauth2\n  args = ${folder}/oauth2.conf.ext` : `driver = static\n  args = password=${PASSWORD}`}
}
userdb {
  driver = static
  args = home=${folder}/mail/%u
}
service imap-login {
  chroot =
  service_count = 0
  inet_listener imap {
    port = ${STARTTLS_PORT}
  }
  inet_listener imaps {
    port = ${TLS_PORT}
  }
}
mail_plugins = quota
protocol imap {
  mail_plugins = quota imap_quota
}
plugin {
  quota = count:User quota
  quota_rule = *:storage=1G
  quota_vsizes = yes
}
namespace inbox {
  inbox = yes
  ${prefix ? `prefix = ${prefix}` : ''}
${specialFolders.map((name) => `  mailbox ${name} {\n    auto = create\n    special_use = \\${name}\n  }`).join('\n')}
}
`;
}
