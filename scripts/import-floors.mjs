/** Tests, tools and measurements import what they need; nobody imports them. */
export const TOP = ['testing', 'e2e', 'bench', 'scripts', 'db'];

/** Every folder with code, lowest first: a folder imports only from folders above it in this list. A new one gets a line. */
export const FLOORS = [PLACE];
