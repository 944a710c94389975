// The program's own page: which folders it shares with which website.
import type { AppState } from '../local-app';
import { Api, EndedSession, RefusedCall } from './api';
import { chooseFolder } from './choose-folder';
import { h, Part } from './dom';
import { findLanguage, formatMessage, type MessageKey } from './messages';

const POLL_MS = 1500;

const language = findLanguage(navigator.languages);
const t = (key: MessageKey, values?: Record<string, string | number>) => formatMessage(language, key, values);

const parts = {
  question: new Part({ className: 'asks' }),
  update: new Part({ className: 'asks' }),
  site: new Part(),
  folders: new Part(),
  program: new Part(),
};
const problem = h('p', { className: 'bad' });
const main = document.getElementById('main')!;
let api: Api;
let isOver = false;

/** Runs what a press asks for, and shows what came of it. */
function act(name: string, params: object = {}): () => void {
  return () => void run(() => api.call(name, params));
}

async function run(action: () => Promise<unknown>): Promise<void> {
  try {
    problem.textContent = '';
    await action();
    await refresh();
  } catch (error) {
    if (error instanceof RefusedCall) problem.textContent = t(`error.${error.code}` as MessageKey);
    else if (error instanceof EndedSession) end('ended');
    else throw error;
  }
}

/** Nothing works any more. */
function end(key: 'ended' | 'closed'): void {
  if (isOver) return;
  isOver = true;
  const text = h('p', {}, t(key));
  text.setAttribute('role', 'status');
  main.replaceChildren(h('section', {}, text));
}

async function refresh(): Promise<void> {
  draw(await api.call<AppState>('state'));
}

function draw(state: AppState): void {
  if (isOver) return;
  parts.question.draw(state.question, () => drawQuestion(state));
  parts.update.draw([state.update, state.site], () => drawUpdate(state));
  parts.site.draw([state.site, state.isConnected], () => drawSite(state));
  parts.folders.draw([state.folders, state.known, state.locations], () => drawFolders(state));
  parts.program.draw([state.loginItem, state.version], () => drawProgram(state));
}

function drawQuestion({ question, site }: AppState): Node[] {
  if (!question) return [];
  const answer = (isAllowed: boolean) => act('answer', { id: question.id, isAllowed });
  return [
    h('h2', {}, t(question.kind === 'folder' ? 'asks' : 'asksLocations', { site })),
    h('ul', {}, ...question.paths.map((path) => h('li', {}, h('span', { className: 'path' }, path)))),
    h(
      'div',
      { className: 'row' },
      h('button', { className: 'main', onclick: answer(true) }, t('allow')),
      h('button', { onclick: answer(false) }, t('deny')),
    ),
  ];
}

function drawUpdate({ update, site }: AppState): Node[] {
  if (update === null) return [];
  const link = h('a', { className: 'button', href: `${site}/connect`, target: '_blank', rel: 'noopener' });
  link.append(t('updateOpen'));
  return [h('p', {}, t('update', { version: update })), h('div', { className: 'row' }, link)];
}

function drawSite({ site, isConnected }: AppState): Node[] {
  const status = h('p', { className: isConnected ? 'status on' : 'status' });
  status.append(t(isConnected ? 'connected' : 'notConnected'));
  const input = h('input', { type: 'text', id: 'site', value: site, spellcheck: false, autocomplete: 'off' });
  const form = h(
    'form',
    { className: 'row' },
    h('label', { className: 'small soft' }, t('siteLabel'), input),
    h('button', { type: 'submit', id: 'change-site' }, t('change')),
  );
  form.onsubmit = (event) => {
    event.preventDefault();
    act('set-site', { site: input.value })();
  };
  const open = h('button', { className: 'main', id: 'open', onclick: () => void run(openSite) }, t('open'));
  return [h('h2', {}, t('site')), status, h('div', { className: 'row' }, open), form];
}

/** Opened before the answer is there: later it would count as a window that nobody asked for. */
async function openSite(): Promise<void> {
  const tab = window.open('about:blank');
  const { address } = await api.call<{ address: string }>('create-link').catch((error: unknown) => {
    tab?.close();
    throw error;
  });
  if (!tab) return location.assign(address);
  tab.opener = null;
  tab.location.href = address;
}

function drawFolders({ folders, known, locations }: AppState): Node[] {
  const shared = folders.map((path) =>
    h(
      'li',
      {},
      h('span', { className: 'path' }, path),
      h(
        'button',
        { ariaLabel: t('removeOf', { name: path }), onclick: act('remove-folder', { path }) },
        t('remove'),
      ),
    ),
  );
  const others = known.map(({ kind, path }) => {
    const name = t(`folder.${kind}`);
    const button = { ariaLabel: t('addOf', { name }), onclick: act('add-folder', { path }) };
    return h(
      'li',
      {},
      h('span', { className: 'path' }, name, h('span', { className: 'soft small' }, ` ${path}`)),
      h('button', button, t('add')),
    );
  });
  const isAll = locations.shared > 0;
  const places = h('input', { type: 'checkbox', id: 'locations', checked: isAll });
  places.onchange = act('set-locations', { isOn: !isAll });
  return [
    h('h2', {}, t('folders')),
    h('p', { className: 'soft' }, t('foldersLead')),
    folders.length === 0 ? h('p', {}, t('noFolders')) : h('ul', {}, ...shared),
    ...(known.length === 0 ? [] : [h('ul', { className: 'others' }, ...others)]),
    h(
      'div',
      { className: 'row' },
      h('button', { id: 'add', onclick: () => void run(addFolder) }, t('addFolder')),
    ),
    ...(locations.found === 0
      ? []
      : [h('label', { className: 'check' }, places, t('locations', { count: locations.found }))]),
  ];
}

async function addFolder(): Promise<void> {
  const path = await chooseFolder(api, t);
  if (path !== null) await api.call('add-folder', { path });
}

function drawProgram({ loginItem, version }: AppState): Node[] {
  const box = h('input', { type: 'checkbox', id: 'login-item', checked: loginItem.isOn });
  box.onchange = act('set-login-item', { isOn: !loginItem.isOn });
  const file = h('p', { className: 'soft small path' }, t('loginItemFile', { file: loginItem.file }));
  return [
    h('h2', {}, t('program')),
    h('label', { className: 'check' }, box, t('loginItem')),
    ...(loginItem.isOn ? [file] : []),
    h('p', { className: 'soft small' }, t('version', { version })),
    h('a', { className: 'small', href: '/licences.txt', target: '_blank' }, t('licences')),
    h('div', { className: 'row' }, h('button', { onclick: () => void run(quit) }, t('quit'))),
  ];
}

async function quit(): Promise<void> {
  await api.call('quit');
  end('closed');
}

async function start(): Promise<void> {
  document.documentElement.lang = language;
  problem.setAttribute('role', 'alert');
  parts.question.element.setAttribute('role', 'alert');
  main.replaceChildren(h('p', { className: 'soft' }, t('lead')), problem);
  main.append(...Object.values(parts).map(({ element }) => element));
  await run(async () => {
    api = await Api.open();
  });
  const poll = async () => {
    if (isOver) return;
    if (!document.hidden) await refresh().catch(() => end('ended'));
    setTimeout(() => void poll(), POLL_MS);
  };
  setTimeout(() => void poll(), POLL_MS);
}

void start();
