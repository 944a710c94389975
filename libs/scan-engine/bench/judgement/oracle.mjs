// What a removal loses, from the facts of the places. Imports nothing of the engine.
import { PLACES } from './tree.mjs';

/**
 * Judges a list of removed paths. The list is applied to the model; then bins are emptied and snapshots expire, so that
 * only standing copies count. `wrong` holds the files that would have to come back, with the reason; `rightBytes` are
 * the bytes of the others that are a copy or junk, `openBytes` those that nobody misses.
 */
export function judge(survey, removed, emptyFolders = []) {
  const wrong = new Map();
  const gone = new Set();
  for (const path of removed) {
    const file = survey.files.get(path);
    if (!file) {
      if (!survey.links.some((link) => link.path === path)) wrong.set(path, 'not a file of the tree');
    } else if (PLACES[file.place].goes === 'never') wrong.set(path, `needed where it is: ${file.kind}`);
    else gone.add(path);
  }
  for (const folder of emptyFolders)
    if (survey.structures.has(folder)) wrong.set(folder, 'folder that a program needs');
  const restore = (path, reason) => {
    gone.delete(path);
    wrong.set(path, reason);
  };
  for (const { path, target } of survey.links)
    if (gone.has(target) && !removed.has(path) && survey.files.get(target).place !== 'junk')
      restore(target, 'a link points to it');
  judgeUnits(survey, gone, restore);
  judgeContents(survey, gone, restore);
  return { wrong, ...sumRight(survey, gone) };
}

function judgeUnits({ files, units }, gone, restore) {
  const byContent = indexUnits(files, units);
  for (const unit of units) {
    const out = unit.paths.filter((path) => gone.has(path));
    if (out.length === 0) continue;
    if (out.length < unit.paths.length) {
      for (const path of out) restore(path, `torn: ${unit.kind}`);
    } else if (!byContent(unit).some((twin) => twin.paths.every((path) => !gone.has(path)))) {
      for (const path of out) restore(path, `last whole: ${unit.kind}`);
    }
  }
}

/** Finds the other standing units that hold all contents of a unit. */
function indexUnits(files, units) {
  const index = new Map();
  for (const unit of units) {
    for (const path of unit.paths) {
      const { content } = files.get(path);
      if (!index.has(content)) index.set(content, new Set());
      index.get(content).add(unit);
    }
  }
  return (unit) => {
    const sets = unit.paths.map((path) => index.get(files.get(path).content));
    return [...sets[0]].filter(
      (twin) =>
        twin !== unit &&
        sets.every((set) => set.has(twin)) &&
        twin.paths.every((path) => PLACES[files.get(path).place].stands),
    );
  };
}

function judgeContents(survey, gone, restore) {
  for (const copies of groupBy(survey.files.values(), ({ content }) => content).values()) {
    const out = copies.filter(({ path, place }) => gone.has(path) && PLACES[place].goes === 'copy');
    if (out.length === 0) continue;
    const standing = copies.filter(({ place }) => PLACES[place].stands);
    // Without a standing copy, what a person can still bring back from a bin counts.
    const counted =
      standing.length > 0 ? standing : copies.filter(({ place }) => PLACES[place].goes !== 'alone');
    const stays = counted.filter(({ path }) => !gone.has(path));
    const lost = new Set(counted.flatMap(({ readers }) => readers));
    for (const name of stays.flatMap(({ readers }) => readers)) lost.delete(name);
    for (const file of cover(
      out.filter((one) => counted.includes(one)),
      lost,
    )) {
      const reason =
        stays.length === 0 ? 'last lasting copy' : `no copy that ${[...lost].join(', ')} can read`;
      restore(file.path, `${reason} (${file.kind})`);
    }
  }
}

/** The fewest files, greedily, that give each person a copy. */
function cover(files, people) {
  const missing = new Set(people);
  const chosen = [];
  while (missing.size > 0) {
    const gain = (file) => file.readers.filter((name) => missing.has(name)).length;
    const best = files.filter((file) => gain(file) > 0).toSorted((a, b) => gain(b) - gain(a))[0];
    if (!best) break;
    chosen.push(best);
    for (const name of best.readers) missing.delete(name);
  }
  return chosen;
}

/**
 * Bytes of what is gone, by kind. A copy is right where its owner still has one; where only another person's stays
 * that all can read, it is open. Names of a hard link free nothing.
 */
function sumRight({ files }, gone) {
  const groups = groupBy(files.values(), ({ content }) => content);
  const right = new Map();
  let openBytes = 0;
  const listed = new Set();
  for (const path of gone) {
    const file = files.get(path);
    if (file.names > 1) continue;
    const { goes } = PLACES[file.place];
    const own = groups
      .get(file.content)
      .some((one) => !gone.has(one.path) && PLACES[one.place].stands && one.owner === file.owner);
    if (goes === 'open' || (goes === 'copy' && file.place !== 'bin' && !own)) openBytes += file.size;
    else {
      add(right, file.kind, file.size);
      listed.add(path);
    }
  }
  return { right, rightBytes: sum(right), openBytes, listed };
}

/** The most that may go by the labels: all junk, and of each owner's copies all but those that must stay. */
export function mostAllowed(survey) {
  const { files, links, units } = survey;
  const pinned = new Set(links.map(({ target }) => target));
  const inUnits = new Set(units.flatMap(({ paths }) => paths));
  const gone = new Set();
  for (const copies of groupBy(files.values(), ({ content }) => content).values()) {
    for (const { path, place } of copies) if (PLACES[place].goes === 'alone') gone.add(path);
    const standing = copies.filter(({ place }) => PLACES[place].stands);
    if (standing.length === 0) continue;
    for (const { path, place } of copies) if (place === 'bin') gone.add(path);
    for (const owned of groupBy(standing, ({ owner }) => owner).values()) {
      const loose = owned.filter(({ path, names }) => names === 1 && !pinned.has(path) && !inUnits.has(path));
      const fixed = owned.filter((file) => !loose.includes(file));
      const needed = new Set(owned.flatMap(({ readers }) => readers));
      for (const name of fixed.flatMap(({ readers }) => readers)) needed.delete(name);
      const kept = new Set(cover(loose, needed));
      if (fixed.length === 0 && kept.size === 0 && loose.length > 0) kept.add(loose[0]);
      for (const file of loose) if (!kept.has(file)) gone.add(file.path);
    }
  }
  addUnits(survey, pinned, gone);
  return sumRight(survey, gone);
}

function addUnits({ files, units }, pinned, gone) {
  const twins = indexUnits(files, units);
  for (const unit of units) {
    if (unit.open || unit.paths.some((path) => pinned.has(path) || files.get(path).place !== 'own')) continue;
    if (twins(unit).some((twin) => twin.paths.every((path) => !gone.has(path))))
      for (const path of unit.paths) gone.add(path);
  }
}

export function groupBy(values, keyOf) {
  const groups = new Map();
  for (const value of values) {
    const key = keyOf(value);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(value);
  }
  return groups;
}

function add(sums, key, value) {
  sums.set(key, (sums.get(key) ?? 0) + value);
}

export const sum = (sums) => [...sums.values()].reduce((total, value) => total + value, 0);
