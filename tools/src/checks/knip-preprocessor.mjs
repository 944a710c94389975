/** Exports of a module that is imported as a namespace (`import * as cases`) are read by name at run time. */
export default function allowExportsOfNamespaces(data) {
  for (const type of ['exports', 'types']) {
    for (const issues of Object.values(data.issues[type])) {
      for (const [symbol, { parentSymbol }] of Object.entries(issues)) {
        if (!parentSymbol) continue;
        delete issues[symbol];
        data.counters[type] -= 1;
      }
    }
  }
  return data;
}
