"use client";

import { type ComponentProps, useState } from "react";
import { cn } from "@/lib/core/cn";
import { styled } from "./styled";

type AvatarProps = ComponentProps<"span"> & { size?: "default" | "sm" | "lg" };

export function Avatar({ className, size = "default", ...props }: AvatarProps) {
  return (
    <span
      data-size={size}
      className={cn(
        "relative flex size-8 shrink-0 select-none overflow-hidden rounded-full text-xs data-[size=lg]:size-10 data-[size=sm]:size-6",
        className,
      )}
      {...props}
    />
  );
}

/** Covers the fallback once it is loaded, without a script; a picture that fails leaves it. */
export function AvatarImage({ className, src, ...props }: ComponentProps<"img">) {
  const [failed, setFailed] = useState<ComponentProps<"img">["src"]>();
  if (!src || src === failed) return null;
  return (
    // biome-ignore lint/performance/noImgElement: our own files, already 512 px WebP
    <img
      alt=""
      src={src}
      onError={() => setFailed(src)}
      className={cn("absolute inset-0 size-full object-cover", className)}
      {...props}
    />
  );
}

export const AvatarFallback = styled(
  "span",
  "grid size-full place-items-center bg-accent font-medium text-accent-foreground",
);
