/** Identifies signed-in staff where visits are counted, so that they are not counted. */
export function staffHeaders(): Record<string, string> {
  try {
    const token = localStorage.getItem("adminToken");
    return token ? { authorization: `Bearer ${token}` } : {};
  } catch {
    // a browser that forbids storage has no session in it
    return {};
  }
}
