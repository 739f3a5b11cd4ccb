import { useId, type PointerEvent } from "react";
import { PictureView } from "#app/ui/picture.tsx";
import type { Picture } from "#lib/files/picture.ts";
import "./focal-point.css";

/** Fractions of width and height, from 0 (left, top) to 1. */
export type Point = { x: number; y: number };

type FocalPointProps = { picture: Picture; point: Point; onChange: (point: Point) => void };

/** The point that stays visible when a picture is cropped, set with a click on it or with two sliders. */
export function FocalPoint({ picture, point, onChange }: FocalPointProps) {
  const id = useId();
  const pick = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onChange({
      x: share((event.clientX - box.left) / box.width),
      y: share((event.clientY - box.top) / box.height),
    });
  };
  const position = `${point.x * 100}% ${point.y * 100}%`;
  return (
    <fieldset className="media-focal">
      <legend>Focal point</legend>
      <div className="media-focal-picture" onPointerDown={pick}>
        <PictureView picture={{ ...picture, position: "50% 50%" }} sizes="(min-width: 40rem) 30rem, 90vw" />
        <i aria-hidden style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
      </div>
      <div className="media-focal-crops" aria-hidden>
        <PictureView picture={{ ...picture, position }} sizes="8rem" alt="" />
        <PictureView picture={{ ...picture, position }} sizes="8rem" alt="" />
      </div>
      <Slider id={`${id}-x`} label="Horizontal" value={point.x} onChange={(x) => onChange({ ...point, x })} />
      <Slider id={`${id}-y`} label="Vertical" value={point.y} onChange={(y) => onChange({ ...point, y })} />
    </fieldset>
  );
}

type SliderProps = { id: string; label: string; value: number; onChange: (value: number) => void };

function Slider({ id, label, value, onChange }: SliderProps) {
  const percent = Math.round(value * 100);
  return (
    <div className="media-slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-valuetext={`${percent} percent`}
        onChange={(event) => onChange(share(Number(event.target.value) / 100))}
      />
    </div>
  );
}

/** Whole percentages are precise enough. */
function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
}
