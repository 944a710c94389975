const FAILING = ['high', 'critical'];

/** What a report of `npm audit --json` says, in lines, and whether it must fail; an answer without a report may not. */
export function summarizeAudit(text) {
  const report = parse(text);
  if (!report?.vulnerabilities) {
    const reason = report?.message ?? 'no report';
    return { lines: [`The registry gave no answer (${reason}). Nothing was checked.`], isFailure: false };
  }
  const found = Object.values(report.vulnerabilities);
  const failing = found.filter(({ severity }) => FAILING.includes(severity));
  const lines = found.map(({ name, severity, range, via }) => {
    const causes = via.map((cause) => cause.title ?? `by ${cause}`).join('; ');
    return `${severity} ${name} ${range}: ${causes}`;
  });
  const total = `${found.length} vulnerable packages, ${failing.length} of them high or critical`;
  return { lines: [...lines, total], isFailure: failing.length > 0 };
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
