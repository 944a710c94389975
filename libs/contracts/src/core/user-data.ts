/** One service's data on one user: table name to rows, as plain JSON. */
export type UserExport = Record<string, object[]>;
