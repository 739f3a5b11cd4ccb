import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { QuoteBox } from "./quote-box.tsx";

test.each([
  ["Jacksonville", "with $1,200 for delivery to Duval County", "Your Jacksonville price"],
  ["Jacksonville", "", "Your price"],
  ["", "", "Your price"],
])("a price for the town %j with the delivery %j is called %s", (city, delivery, title) => {
  const range = { lowCents: 49_900_00, highCents: 71_200_00 };
  const html = renderToStaticMarkup(
    <QuoteBox
      city={city}
      phone="(352) 555-0142"
      callLink="tel:+13525550142"
      prices={[{ size: "Medium", span: "", range, delivery }]}
      checked="Checked Nov 20, 2026"
    />,
  );
  expect(html).toContain(`<h2>${title}</h2>`);
});
