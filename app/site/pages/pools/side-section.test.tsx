import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SideSection } from "./side-section.tsx";

const drawn = (shallow: number | null, deep: number) =>
  renderToStaticMarkup(<SideSection name="Luxor Deep" length={40} shallow={shallow} deep={deep} />);

test.each([
  ["two depths", 3.5, 7.83, true, "from 3′ 6″ to 7′ 10″"],
  ["one depth throughout", 5, 5, true, "5′ throughout"],
  [
    "only the deepest point",
    null,
    7.83,
    false,
    "7′ 10″ at the deepest point; the rest of the floor is unknown",
  ],
])("of %s the side view draws no more than is published", (_, shallow, deep, hasFloor, words) => {
  const html = drawn(shallow, deep);
  expect(html.includes("section-water")).toBe(hasFloor);
  expect(html.includes("unknown-floor")).toBe(!hasFloor);
  expect(html.includes("Floor unknown")).toBe(!hasFloor);
  expect(html).toContain(words);
});
