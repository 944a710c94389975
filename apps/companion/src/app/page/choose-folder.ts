import type { FolderListing } from '../local-app';
import { type Api, RefusedCall } from './api';
import { h } from './dom';
import type { MessageKey } from './messages';

type Text = (key: MessageKey, values?: Record<string, string>) => string;

/** Lets the person go through the folders of the computer; resolves with a path, or null when they cancel. */
export async function chooseFolder(api: Api, t: Text): Promise<string | null> {
  const path = h('input', { type: 'text', id: 'path', spellcheck: false, autocomplete: 'off' });
  const failure = h('p', { className: 'bad small' });
  failure.setAttribute('role', 'alert');
  const names = h('ul');
  const up = h('button', { type: 'button' }, t('up'));
  const cancel = h('button', { type: 'button' }, t('cancel'));
  const form = h(
    'form',
    { method: 'dialog' },
    h('h2', { id: 'choose-title' }, t('addFolder')),
    h('label', {}, t('path'), path),
    h('div', { className: 'row' }, up),
    names,
    failure,
    h('div', { className: 'row' }, h('button', { type: 'submit', className: 'main' }, t('choose')), cancel),
  );
  const dialog = h('dialog', {}, form);
  dialog.setAttribute('aria-labelledby', 'choose-title');
  document.body.append(dialog);

  async function show(wanted?: string) {
    try {
      const listing = await api.call<FolderListing>(
        'list-folder',
        wanted === undefined ? {} : { path: wanted },
      );
      failure.textContent = '';
      path.value = listing.path;
      up.disabled = listing.parent === null;
      up.onclick = () => void show(listing.parent!);
      const separator = listing.path.includes('\\') ? '\\' : '/';
      const below = (name: string) => `${listing.path.replace(/[\\/]$/, '')}${separator}${name}`;
      names.replaceChildren(
        ...listing.names.map((name) => {
          const label = t('openFolder', { name });
          const button = h(
            'button',
            { type: 'button', ariaLabel: label, onclick: () => void show(below(name)) },
            name,
          );
          return h('li', {}, button);
        }),
      );
    } catch (error) {
      if (!(error instanceof RefusedCall)) throw error;
      failure.textContent = t('error.folder');
    }
  }
  await show();
  dialog.showModal();
  return new Promise((resolve) => {
    let chosen: string | null = null;
    cancel.onclick = () => dialog.close();
    form.onsubmit = () => void (chosen = path.value);
    dialog.onclose = () => {
      dialog.remove();
      resolve(chosen);
    };
  });
}
