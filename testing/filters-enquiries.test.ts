import { testFilters } from "./filter-tests";

testFilters("enquiry");
