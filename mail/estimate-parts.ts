import { deliveryText } from "#core/prices/delivery-text.rules.ts";
import { extraText } from "#core/prices/extra-text.rules.ts";
import type { EmailEstimate } from "#core/leads/templates.ts";
import { checkedText, paymentText, rangeText } from "#core/prices/text.rules.ts";

/** The chosen extras with their prices, the installed price range with them, and its payments, as the visitor saw them. */
export function priceRows({ price, parts, payment }: EmailEstimate): [string, string][] {
  return [
    ...(parts?.extras ?? []).map((extra): [string, string] => [
      "Extra",
      `${extra.label}, ${extraText({ extra, range: extra })}`,
    ]),
    ...(parts?.atVisit ?? []).map((line): [string, string] => [
      "Extra",
      `${line}, priced after a site visit`,
    ]),
    ["Price range", price ? priceWords(price, parts) : ""],
    ["Monthly payment", payment ? `${paymentText(payment)}, an example rate` : ""],
  ];
}

/** "$52,900 – $75,000 installed, with the extras. Checked Nov 20, 2026" */
function priceWords(price: NonNullable<EmailEstimate["price"]>, parts: EmailEstimate["parts"]): string {
  const range = [
    `${rangeText(price)} installed`,
    parts && parts.extras.length > 0 ? "with the extras" : "",
    deliveryText(parts),
  ].filter(Boolean);
  const { checkedOn } = price;
  const checked = checkedOn ? `. ${checkedText({ checkedOn, demo: parts?.demo ?? false })}` : "";
  return `${range.join(", ")}${checked}`;
}
