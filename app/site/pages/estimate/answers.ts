import { poolSizes } from "#core/prices/sizes.rules.ts";
import { primaryOffice } from "#core/settings/offices.rules.ts";
import type { EstimateFormProps } from "./props.ts";

/** The answers that affect the rest of the page. */
export type Chosen = {
  size: string;
  channel: string;
  color: string;
  options: string[];
  address: string;
  /** The id of the office that answers. */
  office: string;
};

const defaultSize = "Medium";

/** The first choices: those of a rejected form, or else the link's. */
export function chosenAtFirst({ pool, size, color, extras, offices, refused }: EstimateFormProps): Chosen {
  const typed: Partial<Record<string, string>> = refused?.values ?? {};
  const requestedSize = typed.poolSize || pool?.size || size;
  const isOffered = Boolean(pool?.id) || poolSizes.some((one) => one.size === requestedSize);
  return {
    size: isOffered ? requestedSize : defaultSize,
    channel: typed.preferredChannel ?? "email",
    color: typed.finish ?? color,
    // a rejected form may have none although the link has some
    options: refused ? (typed.options?.split("\n") ?? []) : extras,
    address: typed.address ?? "",
    office: typed.nearestBranch ?? primaryOffice(offices).id,
  };
}

export function chosenIn(form: HTMLFormElement): Chosen {
  const answers = new FormData(form);
  const text = (name: string) => String(answers.get(name) ?? "");
  return {
    size: text("poolSize"),
    channel: text("preferredChannel"),
    color: text("finish"),
    options: answers.getAll("options").map(String),
    address: text("address"),
    office: text("nearestBranch"),
  };
}

export function payloadOf(answers: FormData): object {
  const filled = [...answers].filter(([name, value]) => value !== "" && !special.includes(name));
  return {
    ...Object.fromEntries(filled),
    firstName: String(answers.get("name") ?? "").trim(),
    lastName: "",
    options: answers.getAll("options"),
    phoneConsent: answers.has("phoneConsent"),
    requestType: "estimate",
    sourcePage: "estimate",
  };
}

const special = ["name", "options", "phoneConsent"];
