import { matchCommands } from './match-commands';

const commands = [
  { title: 'Einstellungen', words: 'Settings' },
  { title: 'Nummer nachschlagen', words: 'Look up a number' },
  { title: 'Papierkorb leeren: 3 Dateien', words: 'empty trash' },
  { title: 'Übersicht', words: 'Overview' },
  { title: '照片', words: 'Photos' },
  { title: 'Fotos', words: 'Photos' },
];
const find = (query: string) => matchCommands(commands, query).map(({ title }) => title);

describe('matching commands', () => {
  it('should find by words in any order, in English too, whatever accents and case', () => {
    expect(find('number look')).toEqual(['Nummer nachschlagen']);
    expect(find('leeren papier')).toEqual(['Papierkorb leeren: 3 Dateien']);
    expect(find('ubersicht')).toEqual(['Übersicht']);
    expect(find('SETTINGS')).toEqual(['Einstellungen']);
    expect(find('照')).toEqual(['照片']);
  });

  it('should find letters in their order, and put what begins so first', () => {
    expect(find('stngs')).toEqual(['Einstellungen']);
    expect(find('foto')).toEqual(['Fotos']);
    expect(find('photo')).toEqual(['照片', 'Fotos']);
  });

  it('should list all without a query, and none where a word is missing', () => {
    expect(find(' ')).toHaveLength(commands.length);
    expect(find('number nothing')).toEqual([]);
  });
});
