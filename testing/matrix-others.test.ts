import { endpoints } from "./matrix-routes";
import { testMatrix } from "./matrix-tests";

testMatrix(endpoints.filter(({ policy }) => policy !== "member"));
