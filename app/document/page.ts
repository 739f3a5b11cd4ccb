import type { ComponentType, ReactNode } from "react";
import type { Unsaved } from "#core/serve.ts";
import type { World } from "#core/world.ts";

/** Where a request comes from, as a signature is stored with. */
export type Visitor = { ip: string; userAgent: string };

/** What a page is asked for. */
export type PageRequest = {
  world: World;
  request: Request;
  url: URL;
  /** The id of the address in core/addresses.ts, for a module that serves several. */
  id: string;
  /** The variable steps of the path, decoded, by name. */
  params: Record<string, string>;
  /** Unsaved staff input, drawn in place of the stored record in previews. */
  unsaved: Unsaved;
  visitor: Visitor;
};

const kind = Symbol("page data");

/** A page's data with a status of its own, or with headers for its answer. */
export type WithStatus<Data> = { [kind]: true; data: Data; status: number; headers: Record<string, string> };

export function withStatus<Data>(
  data: Data,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> },
): WithStatus<Data> {
  return { [kind]: true, data, status, headers };
}

export function isWithStatus<Data>(value: WithStatus<Data> | Response): value is WithStatus<Data>;
export function isWithStatus(value: unknown): value is WithStatus<unknown>;
export function isWithStatus(value: unknown): boolean {
  return typeof value === "object" && value !== null && kind in value;
}

const draftKind = Symbol("draft page");

/** The draft of another page of the site, which is drawn in place of the page that was asked for. */
export type DraftPage = {
  [draftKind]: true;
  /** Where the page is once it is public. */
  path: string;
  draft: Unsaved;
  /** What is said above the page. */
  bar: ReactNode;
};

export function draftPage(page: Omit<DraftPage, typeof draftKind>): DraftPage {
  return { [draftKind]: true, ...page };
}

export function isDraftPage(value: unknown): value is DraftPage {
  return typeof value === "object" && value !== null && draftKind in value;
}

/** Leads the browser elsewhere. A page may return or throw it. */
export function redirectTo(address: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { location: address, ...headers } });
}

type DataOf<Answer> =
  Answer extends WithStatus<infer Data> ? Data : Answer extends Response | DraftPage ? never : Answer;
type Answering = (request: PageRequest) => unknown;

/** The properties of a page's component: what `load` read, and, after a form was refused, what `post` says of it. */
export type PageProps<Load extends Answering, Post extends Answering = () => undefined> = {
  data: DataOf<Awaited<ReturnType<Load>>>;
  posted: DataOf<Awaited<ReturnType<Post>>> | undefined;
};

/** A module of app/site/pages that answers an address. */
export type PageModule = {
  /**
   * Reads what the page shows. It may answer with a Response instead, and throw one, or with the draft of another page.
   */
  load: Answering;
  // oxlint-disable-next-line typescript/no-explicit-any -- each page has its own data
  Page: ComponentType<any>;
  /** Receives the page's plain form: a Response, usually a redirect, or what the page is drawn with again. */
  post?: Answering;
  /** The source of the only script of a page that is drawn without the site's frame. */
  script?: string;
  /** In place of the usual notice when the page cannot be read or drawn. */
  Failed?: ComponentType;
  /** Where Get Estimate in the header leads from this page. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each page has its own data
  estimateLinkOf?: (data: any) => string;
};

/** A module of app/site/pages that answers with a file, such as a feed. */
export type FeedModule = { load(request: PageRequest): Response | Promise<Response> };

/** The named parameters of a page's query, beginning with "?" or empty: a page says nothing of those that it ignores. */
export function queryOf({ searchParams }: URL, names: string[]): string {
  const used = [...searchParams].filter(([name]) => names.includes(name));
  return used.length === 0 ? "" : `?${new URLSearchParams(used)}`;
}
