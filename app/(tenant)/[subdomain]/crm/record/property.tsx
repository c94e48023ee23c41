"use client";

import { FieldInPlace } from "@/components/field/in-place";
import type { InPlaceProps } from "@/components/field/in-place-parts";
import type { InPlace } from "../editing/use-in-place";
import { Undecided } from "./undecided";

/** A value of a record that is edited where it stands, and below it what is to be decided about it. */
export function Property(props: InPlaceProps & { inPlace: InPlace }) {
  const { name, inPlace } = props;
  return (
    <>
      <FieldInPlace key={inPlace.taken(name)} {...props} />
      <Undecided name={name} inPlace={inPlace} />
    </>
  );
}
