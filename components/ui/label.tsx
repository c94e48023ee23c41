import { styled } from "./styled";

export const Label = styled("label", "font-medium text-table");
