import {
  connectCompanion,
  createReplacements,
  estimateSaving,
  listCompanions,
  listRecentFolders,
  openMediaAnalyzer,
  queryFolderPermission,
  requestFolderPermission,
  saveRecentFolder,
  startScan,
  toBlob,
  Trash,
} from '../../src/browser';

/** Pairs, and uses the first shared folder as the web app uses an opened one. */
async function pair(port: number, code: string) {
  const { roots } = await connectCompanion({ port, code });
  const handle = roots[0]!;
  const input = { kind: 'handle', handle } as const;
  const { files, identical } = await startScan(input);
  const photo = files.find(({ path }) => path.endsWith('.png'))!;
  const media = openMediaAnalyzer({ files, input });
  const { photos } = await media.analyzePhotos();
  const { bursts, similar } = await media.group({ strictness: 'strict' });
  const pathOf = (id: number) => files[id]!.path;
  const thumbnail = await media.thumbnail(photo.id);
  media.close();
  const texts = files.filter(({ path }) => path.endsWith('.txt'));
  const bitmap = await createImageBitmap(
    await toBlob(await (await handle.getFileHandle(photo.path)).getFile()),
  );
  const trash = new Trash(handle);
  const { run, results } = await trash.moveToTrash(texts.slice(0, 2));
  const held = (await trash.getContents()).files;
  await trash.restore(run!);
  const made = await createReplacements(handle, { task: 'archive', files: texts, path: 'Old.zip' });
  const replaced = await trash.moveToTrash(made.items);
  await made.close();
  const archived = (await (await handle.getFileHandle('Old.zip')).getFile()).size;
  await trash.restore(replaced.run!);
  await saveRecentFolder(handle);
  return {
    files: files.length,
    identical: identical.length,
    photos: photos.map(({ id }) => pathOf(id)).sort(),
    groups: [...bursts, ...similar].map(({ kind, units }) => [
      kind,
      ...units.map(({ ids }) => pathOf(ids[0]!)).sort(),
    ]),
    taken: photos
      .filter(({ takenAt }) => takenAt)
      .map(({ id, camera }) => [pathOf(id), camera])
      .sort(),
    thumbnail: thumbnail.type,
    width: bitmap.width,
    archive: (await estimateSaving(handle, 'archive', texts)) > 0,
    removed: results.map(({ status }) => status),
    held,
    replaced: replaced.results.filter(({ status }) => status === 'removed').length,
    isSmaller: archived > 0 && archived < texts.reduce((sum, { size }) => sum + size, 0),
  };
}

/** After a reload: opens the folder of the last visit. */
async function reopen() {
  const { handle, name } = (await listRecentFolders())[0]!;
  const before = await queryFolderPermission(handle, 'readwrite');
  const after = await requestFolderPermission(handle, 'readwrite');
  const { port, key } = (await listCompanions())[0]!;
  const companion = await connectCompanion({ port, key });
  const { id } = await saveRecentFolder(companion.roots[0]!);
  const stored = await listRecentFolders();
  const files = (await startScan({ kind: 'handle', handle }, { cacheKey: id })).fileCount;
  await companion.revoke();
  return { name, before, after, stored: stored.length, files, companions: (await listCompanions()).length };
}

Object.assign(window, { proofs: { pair, reopen } });
