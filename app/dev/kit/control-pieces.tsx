"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { StatusBadge } from "@/components/list/cells";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { CodeField } from "@/components/ui/code-field";
import { Combobox } from "@/components/ui/combobox";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { OfferedTexts } from "@/components/ui/offered-texts";
import { SegmentButtons } from "@/components/ui/segments";
import { Switch } from "@/components/ui/switch";
import { Textarea } from "@/components/ui/textarea";
import { Piece } from "./piece";

const variants = ["default", "confirm", "outline", "secondary", "ghost", "destructive"] as const;
const sizes = ["xs", "sm", "default", "lg"] as const;
const icons = ["icon-xs", "icon-sm", "icon", "icon-lg"] as const;
const cities = ["Pune", "Nashik", "Panaji"];

/** Buttons and fields. */
export function ControlPieces() {
  const [size, setSize] = useState("sm");
  return (
    <>
      <Piece title="Buttons">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button variant="link">link</Button>
        <Button disabled>disabled</Button>
        {sizes.map((one) => (
          <Button key={one} variant="outline" size={one}>
            {one}
          </Button>
        ))}
        {icons.map((one) => (
          <Button key={one} variant="outline" size={one} aria-label={`Add, ${one}`}>
            <Plus />
          </Button>
        ))}
        <SegmentButtons
          label="Size"
          choices={sizes.map((value) => ({ value, label: value }))}
          value={size}
          onChoose={setSize}
        />
        <StatusBadge tone="won">Won</StatusBadge>
      </Piece>
      <Fields />
    </>
  );
}

function Fields() {
  const [city, setCity] = useState("");
  const [code, setCode] = useState("123");
  return (
    <Piece title="Fields">
      <Label htmlFor="kit-input">Input</Label>
      <Input id="kit-input" list="kit-cities" placeholder="A city" />
      <OfferedTexts id="kit-cities" texts={cities} />
      <Input aria-label="Wrong input" aria-invalid defaultValue="Wrong" />
      <Input aria-label="Disabled input" disabled defaultValue="Disabled" />
      <Textarea aria-label="Textarea" placeholder="A longer text" />
      <Combobox
        aria-label="Combobox"
        className="w-full"
        options={cities.map((value) => ({ value, label: value }))}
        value={city}
        onValueChange={setCity}
      />
      <NativeSelect aria-label="Native select" options={cities} emptyLabel="Every city" />
      <Checkbox aria-label="Checked" defaultChecked />
      <Checkbox aria-label="Partly checked" checked="indeterminate" />
      <Checkbox aria-label="Unchecked" />
      <Switch aria-label="On" defaultChecked />
      <Switch aria-label="Off" size="sm" />
      <CodeField aria-label="Code" value={code} onValueChange={setCode} onComplete={setCode} />
    </Piece>
  );
}
