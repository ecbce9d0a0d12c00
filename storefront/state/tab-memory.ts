import { parsed, type Shape } from './shape.ts';

export function rememberInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or unavailable; the page works without it.
  }
}

export function readFromTab<T>(key: string, shape: Shape<T>): T | null {
  try {
    return parsed(sessionStorage.getItem(key), shape);
  } catch {
    return null;
  }
}

export function forgetInTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable.
  }
}
