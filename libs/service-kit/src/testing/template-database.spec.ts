import { SchemaMigration } from '../database/schema-migration';
import { templateName } from './template-database';

function nameOf(...tables: string[]): string {
  class CreateSchema1764547200000 extends SchemaMigration {
    readonly statements = tables;
  }
  return templateName({ schema: 'spam', entities: [], migrations: [CreateSchema1764547200000] });
}

describe('the name of a template database', () => {
  it('should change when the SQL of a schema is edited', () => {
    const name = nameOf('CREATE TABLE a (id int);');
    expect(name).toMatch(/^template_spam_[0-9a-f]{16}$/);
    expect(nameOf('CREATE TABLE a (id int);')).toBe(name);
    expect(nameOf('CREATE TABLE a (id bigint);')).not.toBe(name);
  });
});
