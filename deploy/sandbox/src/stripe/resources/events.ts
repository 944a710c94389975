import { paginate } from '../http/pages';
import { readRoute, type Route, route } from '../http/route';

export const eventRoutes: Route[] = [
  route('GET /v1/events', ({ tables }, { params }) => {
    const type = params.text('type');
    return paginate(tables.events, params, '/v1/events', (row) => !type || matchesPattern(row.type, type));
  }),
  readRoute('GET /v1/events/:id', 'events', 'event'),
];

/** Whether a type matches a name or a pattern such as `invoice.*`. */
const matchesPattern = (type: string, pattern: string): boolean =>
  pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
