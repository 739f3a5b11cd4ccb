/**
 * The address at which a server on this host and port answers on this machine, such as "http://localhost:3000". A
 * server on all addresses (0.0.0.0, ::) answers at localhost.
 */
export function listeningAt(host: string, port: number | string): string {
  const name = host === "" || host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
