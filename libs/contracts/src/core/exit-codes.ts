/** Exit code of a service's programs when another build created the database: EX_DATAERR of sysexits.h. */
export const EXIT_UNKNOWN_MIGRATIONS = 65;
