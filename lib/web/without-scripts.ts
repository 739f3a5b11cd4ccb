/** A page that is only looked at: it runs nothing and loads no script. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/gi, "");
}
