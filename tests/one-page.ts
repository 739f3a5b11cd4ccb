import type { LoadPages } from "#server/load-pages.ts";

/** Pages of which one answers every address with this text; it takes forms, too. */
export function onePage(page: string, beforeDrawing = async () => {}): LoadPages {
  const drawPage = async ({ request }: { request: Request }) => {
    await beforeDrawing();
    if (request.method === "POST") await request.text();
    return new Response(request.method === "HEAD" ? null : page, {
      headers: { "content-type": "text/html" },
    });
  };
  return async () => ({ drawPage, frameSheets: () => [] });
}
