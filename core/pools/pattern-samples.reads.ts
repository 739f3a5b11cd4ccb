import { articleValues, landingValues } from "#core/content/result-words.rules.ts";
import { articlePath } from "#core/content/rules.ts";
import { toLandingPage, toPost } from "#core/content/reads.ts";
import type { PatternSamples, SamplePage } from "#core/content/pattern-samples.shape.ts";
import type { Post } from "#core/content/shape.ts";
import type { PictureBook } from "#core/ports.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { Db } from "#db/schema.ts";
import { listPools } from "./reads.ts";
import { poolValues } from "./result-words.rules.ts";
import { poolPath } from "./rules.ts";

/** How many pages of each kind: enough to see a long name and a short one. */
const limit = 3;

/** The first public pages of each kind that a pattern describes, with what it fills in. */
export async function findPatternSamples(db: Db, drawn: PictureBook): Promise<PatternSamples> {
  const { company } = await readSettings(db);
  const pools = await listPools(db, drawn, {}, { limit });
  return {
    pools: pools.map((pool) => ({ path: poolPath(pool.slug), values: poolValues(pool, company.name) })),
    posts: await articleSamples(db, "post", company.name),
    guides: await articleSamples(db, "guide", company.name),
    landingPages: await landingSamples(db, company.name),
  };
}

async function articleSamples(db: Db, kind: Post["kind"], company: string): Promise<SamplePage[]> {
  const rows = await db
    .selectFrom("posts")
    .selectAll()
    .where("kind", "=", kind)
    .where("status", "=", "published")
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toPost).map((post) => ({ path: articlePath(post), values: articleValues(post, company) }));
}

async function landingSamples(db: Db, company: string): Promise<SamplePage[]> {
  const rows = await db
    .selectFrom("landing_pages")
    .selectAll()
    .where("status", "=", "published")
    .orderBy("slug")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    path: `/${row.slug}`,
    values: landingValues(toLandingPage(row), company),
  }));
}
