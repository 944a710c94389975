import { dirname, join } from 'node:path';
import * as ts from 'typescript';
import { ROOT } from '../../run-node';

/** Compiles files over those of the repository and returns the errors. */
export function typeCheck(files: ReadonlyMap<string, string>): string[] {
  const planted = new Map([...files].map(([path, text]) => [join(ROOT, path), text]));
  const folders = new Set([...planted.keys()].flatMap(ancestors));
  const { options } = ts.parseJsonConfigFileContent(
    { extends: './tsconfig.base.json', files: [] },
    ts.sys,
    ROOT,
  );
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, directoryExists, getSourceFile } = host;
  host.fileExists = (path) => planted.has(path) || fileExists(path);
  host.readFile = (path) => planted.get(path) ?? readFile(path);
  host.directoryExists = (path) => folders.has(path) || (directoryExists?.(path) ?? true);
  host.getSourceFile = (path, language, ...rest) => {
    const text = planted.get(path);
    return text === undefined
      ? getSourceFile(path, language, ...rest)
      : ts.createSourceFile(path, text, language);
  };
  const program = ts.createProgram([...planted.keys()], options, host);
  return [...planted.keys()]
    .flatMap((path) => {
      const source = program.getSourceFile(path);
      return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    })
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
}

/** Every folder above a path, up to the root of the repository. */
function ancestors(path: string): string[] {
  const parent = dirname(path);
  return parent.length < ROOT.length ? [] : [parent, ...ancestors(parent)];
}
