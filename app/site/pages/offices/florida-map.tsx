import "./florida-map.css";
import { nearestOffice, type Office, type OfficeOnPages } from "#core/settings/offices.rules.ts";
import type { Point } from "#lib/web/great-circle.ts";
import { floridaPaths, isOnMap, mapSize, onMap, unitsPerMile } from "./florida-outline.ts";
import { OfficeMark, marks } from "./office-mark.tsx";

/** An office with the coordinates of its towns; towns without coordinates appear only in the list. */
export type OfficeTowns = { office: OfficeOnPages; towns: Point[] };

type FloridaMapProps = { places: OfficeTowns[]; position: Point | null };

/**
 * Florida with the offices, their towns and, once known, the visitor. Drawn from our own data: nothing is requested
 * from other hosts. The towns' names are in the list beside it.
 */
export function FloridaMap({ places, position }: FloridaMapProps) {
  return (
    <svg
      className="florida-map"
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      role="group"
      aria-label="Map of Florida with our offices"
    >
      <g aria-hidden="true">
        <path className="map-grid" d={floridaPaths.grid} />
        <path className="map-shelf" d={floridaPaths.land} />
        <path className="map-shelf" d={floridaPaths.islands} />
        <path className="map-neighbors" d={floridaPaths.neighbors} />
        <path className="map-land" d={floridaPaths.land} />
        <path className="map-island" d={floridaPaths.islands} />
        <path className="map-water" d={floridaPaths.water} />
        <path className="map-river" d={floridaPaths.rivers} />
        <Neighbors />
        <Landmarks />
        {places.map(({ towns, office }, index) => (
          <g key={office.id} className={marks[index % marks.length]}>
            {towns.map((town) => (
              <OfficeMark key={`${town.lat} ${town.lng}`} at={onMap(town)} index={index} size={6.5} />
            ))}
          </g>
        ))}
      </g>
      {places.map(({ office }, index) => (
        <OfficePin key={office.id} office={office} index={index} />
      ))}
      {position && isOnMap(position) && (
        <Visitor
          position={position}
          office={nearestOffice(
            places.map((place) => place.office),
            position,
          )}
        />
      )}
      <ScaleBar />
    </svg>
  );
}

type Landmark = { name: string; at: Point; side: "start" | "end"; minor?: boolean };

/** Well-known cities for orientation; on a phone the smaller ones are omitted. */
const landmarks: Landmark[] = [
  { name: "Pensacola", at: { lat: 30.42, lng: -87.22 }, side: "start", minor: true },
  { name: "Tallahassee", at: { lat: 30.44, lng: -84.28 }, side: "end" },
  { name: "Jacksonville", at: { lat: 30.33, lng: -81.66 }, side: "end" },
  { name: "Tampa", at: { lat: 27.95, lng: -82.46 }, side: "start" },
  { name: "Naples", at: { lat: 26.14, lng: -81.79 }, side: "start", minor: true },
  { name: "Miami", at: { lat: 25.77, lng: -80.2 }, side: "end" },
];

const neighbors = [
  { name: "Alabama", at: { lat: 31.2, lng: -86.3 } },
  { name: "Georgia", at: { lat: 31.05, lng: -83.3 } },
];

function Neighbors() {
  return neighbors.map(({ name, at }) => (
    <text key={name} className="map-neighbor" {...onMap(at)} textAnchor="middle" dy="0.34em">
      {name}
    </text>
  ));
}

function Landmarks() {
  return landmarks.map(({ name, at, side, minor }) => {
    const { x, y } = onMap(at);
    return (
      <g key={name} className={minor ? "map-landmark minor" : "map-landmark"}>
        <circle cx={x} cy={y} r={4} />
        <text x={side === "start" ? x + 14 : x - 14} y={y} textAnchor={side} dy="0.34em">
          {name}
        </text>
      </g>
    );
  });
}

/** Where the labels of the offices end: out in the Gulf, where there is room, at a fixed distance from the shore. */
const gulf = [
  { above: 28.8, x: 560 },
  { above: 27.6, x: 600 },
  { above: 0, x: 640 },
];

/** A line from the Gulf to the office, as on a surveyor's sheet; a link to the office's card. */
function OfficePin({ office, index }: { office: Office; index: number }) {
  const pin = onMap(office.coordinates);
  const end = gulf.find(({ above }) => office.coordinates.lat > above)?.x ?? 0;
  const touch = 44; // 25 px square on a 320 px wide phone
  return (
    <a
      href={`#office-${office.id}`}
      className={`map-office ${marks[index % marks.length]}`}
      aria-label={`${office.name} office`}
    >
      <rect className="map-touch" x={pin.x - touch} y={pin.y - touch} width={2 * touch} height={2 * touch} />
      <rect className="map-touch" x={end - 300} y={pin.y - touch} width={310} height={2 * touch} />
      <path className="map-leader" d={`M${end + 12} ${pin.y}H${pin.x}`} />
      <OfficeMark at={pin} index={index} size={17} />
      <text x={end} y={pin.y} dy="0.32em" textAnchor="end">
        {office.name}
      </text>
    </a>
  );
}

function Visitor({ position, office }: { position: Point; office: Office }) {
  const { x, y } = onMap(position);
  const to = onMap(office.coordinates);
  return (
    <g className="map-visitor" role="img" aria-label={`You, and a line to the ${office.name} office`}>
      <path d={`M${x} ${y}L${to.x} ${to.y}`} />
      <circle className="map-visitor-ring" cx={x} cy={y} r={24} />
      <circle cx={x} cy={y} r={11} />
      <text x={x} y={y - 34} textAnchor="middle">
        You
      </text>
    </g>
  );
}

/** 100 miles and, below, 160 km: the shortest round figures of nearly the same length. */
function ScaleBar() {
  const left = 40;
  const top = mapSize.height - 96;
  const [miles, kilometers] = [100 * unitsPerMile, 160 * 0.621371 * unitsPerMile];
  return (
    <g className="map-scale" role="img" aria-label="Scale: 100 miles, 160 kilometers">
      <path d={`M${left} ${top}h${miles}M${left} ${top - 14}v14m${miles / 2} -9v9m${miles / 2} -14v14`} />
      <path
        d={`M${left} ${top + 5}h${kilometers}M${left} ${top + 5}v14m${kilometers / 2} -14v9m${kilometers / 2} -9v14`}
      />
      <text x={left + miles + 14} y={top - 4}>
        100 miles
      </text>
      <text x={left + miles + 14} y={top + 5} dy="0.95em">
        160 km
      </text>
    </g>
  );
}
