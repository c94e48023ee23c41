import { testFilters } from "./filter-tests";

testFilters("brand", "meeting");
