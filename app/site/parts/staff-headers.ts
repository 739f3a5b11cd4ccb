/** Whoever is signed in to the staff area says so where visits are counted, and is not counted. */
export function staffHeaders(): Record<string, string> {
  try {
    const token = localStorage.getItem("adminToken");
    return token ? { authorization: `Bearer ${token}` } : {};
  } catch {
    // a browser that forbids storage has no session in it
    return {};
  }
}
