/** Everything one service holds on one user: table name to rows, as plain JSON. */
export type UserExport = Record<string, object[]>;
