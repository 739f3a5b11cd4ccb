import type { Graph, HomeAndConstructionBusiness, PostalAddress } from "schema-dts";
import type { Office } from "#core/settings/offices.rules.ts";
import type { Company } from "#core/settings/rules.ts";
import { drawnLogo } from "#app/site/frame/shell/drawn-logo.ts";
import { absolute } from "./absolute.ts";

const kind = "HomeAndConstructionBusiness";

/** The id under which other structured data refers to the company. */
export function companyId(publicUrl: string): string {
  return `${publicUrl}/#company`;
}

/** Structured data (schema.org) for the company and its offices: only what the settings contain. */
export function businessFacts(company: Company, offices: Office[], publicUrl: string): Graph {
  const links = [company.facebookUrl, company.instagramUrl, company.youtubeUrl].filter(isProfile);
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": kind,
        "@id": companyId(publicUrl),
        name: company.name,
        legalName: company.legalName,
        url: `${publicUrl}/`,
        logo: absolute(publicUrl, logoOf(company)),
        telephone: company.phone,
        email: company.email,
        openingHours: openingHours(company.hours),
        areaServed: { "@type": "State", name: "Florida" },
        sameAs: links.length > 0 ? links : undefined,
        subOrganization: offices.map((office) => ({ "@id": officeId(publicUrl, office) })),
      },
      ...offices.map((office) => officeFacts(company, office, publicUrl)),
    ],
  };
}

/** The drawn logo as a picture that search engines take, or the one that staff have chosen. */
function logoOf({ logoPath }: Company): string {
  return logoPath === drawnLogo ? "/icon-512.png" : logoPath;
}

/** The company's facts name its offices, so naming the company here would only add weight. */
function officeFacts(company: Company, office: Office, publicUrl: string): HomeAndConstructionBusiness {
  return {
    "@type": kind,
    "@id": officeId(publicUrl, office),
    name: `${company.name}, ${office.name}`,
    url: `${publicUrl}/contact`,
    telephone: office.phone,
    email: office.email,
    address: postalAddress(office),
    geo: { "@type": "GeoCoordinates", latitude: office.coordinates.lat, longitude: office.coordinates.lng },
    openingHours: openingHours(office.hours),
    areaServed: office.serviceAreas.map((name) => `${name}, FL`),
  };
}

function officeId(publicUrl: string, office: Office): string {
  return `${publicUrl}/#office-${office.id}`;
}

/** Street and ZIP code if the settings have them: "12 Main St, Ocala, FL 34470"; "Ocala, Florida" has neither. */
export function postalAddress({ address, city }: Pick<Office, "address" | "city">): PostalAddress {
  const at = address.lastIndexOf(city);
  const street = at > 0 ? address.slice(0, at).replace(/[\s,]+$/, "") : "";
  const zip = /\b\d{5}(-\d{4})?$/.exec(address.trim())?.[0];
  return {
    "@type": "PostalAddress",
    ...(street && { streetAddress: street }),
    addressLocality: city,
    addressRegion: "FL",
    ...(zip && { postalCode: zip }),
    addressCountry: "US",
  };
}

/** A social network's front page is not a profile. */
function isProfile(address: string): boolean {
  return /^https?:\/\/[^/]+\/[^/?#]/.test(address);
}

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const hoursText =
  /^(\w+day)(?:\s*(?:to|-|–)\s*(\w+day))?,?\s+(\d{1,2})(?::(\d\d))?\s*([AP]M)\s*(?:to|-|–)\s*(\d{1,2})(?::(\d\d))?\s*([AP]M)$/i;

/** "Monday to Friday, 9AM to 4PM" → Mo-Fr 09:00-16:00; undefined for hours in another format. */
export function openingHours(text: string): string | undefined {
  const match = hoursText.exec(text.trim());
  if (!match) return undefined;
  const [, first = "", last = first, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = match;
  const dayNames = [first, last].map((day) => days.find((name) => name.toLowerCase() === day.toLowerCase()));
  if (dayNames.includes(undefined)) return undefined;
  const span = [...new Set(dayNames.map((day) => day?.slice(0, 2)))].join("-");
  return `${span} ${clock(fromHour, fromMinute, fromHalf)}-${clock(toHour, toMinute, toHalf)}`;
}

/** 4, undefined, PM → 16:00; 12 AM is 00:00. */
function clock(hour = "", minute = "00", half = ""): string {
  const hours = (Number(hour) % 12) + (half.toUpperCase() === "PM" ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}
