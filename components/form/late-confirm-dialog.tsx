"use client";

import dynamic from "next/dynamic";
import { Opening } from "./opening";

/** The same as `ConfirmDialog`, with code that loads once a question is asked. */
export const ConfirmDialog = dynamic(
  () => import("./confirm-dialog").then((module) => module.ConfirmDialog),
  { loading: Opening },
);
