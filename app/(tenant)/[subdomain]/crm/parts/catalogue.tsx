"use client";

import { createContext, useContext } from "react";
import { type Catalogue, standardCatalogue } from "@/lib/core/catalogue";

const CompanyCatalogue = createContext<Catalogue>(standardCatalogue);

/** Gives the company's fields and stages to everything in a page of records. */
export const CatalogueProvider = CompanyCatalogue.Provider;

/** The company's fields and stages. */
export function useCatalogue(): Catalogue {
  return useContext(CompanyCatalogue);
}
