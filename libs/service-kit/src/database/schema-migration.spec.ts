import { SchemaMigration } from './schema-migration';

const nameOf = (sql: string) => {
  class CreateSchema1764547200000 extends SchemaMigration {
    readonly statements = [sql];
  }
  return new CreateSchema1764547200000().name;
};

describe('the name of a schema migration', () => {
  it('should change with the SQL, but not with its comments and layout', () => {
    const name = nameOf('CREATE TABLE a (id int);');
    expect(name).toMatch(/^CreateSchema_[0-9a-f]{8}_1764547200000$/);
    expect(nameOf('-- Of a.\nCREATE TABLE a\n  (id int);')).toBe(name);
    expect(nameOf('CREATE TABLE a (id bigint);')).not.toBe(name);
  });
});
