import { join } from 'node:path';
import * as areas from '../../vite/messages';

const SOURCE = join(__dirname, '..');

export const listAreas = () => areas.listAreas(SOURCE);
export const messageFile = (area: string, language: string) => areas.messageFile(SOURCE, area, language);
export const readMessages = (area: string, language: string) => areas.readMessages(SOURCE, area, language);
export const compiledMessages = (area: string, language: string) =>
  areas.compiledMessages(SOURCE, area, language);
