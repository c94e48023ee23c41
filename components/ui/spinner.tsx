import { LoaderCircle } from "lucide-react";
import { styled } from "./styled";

export const Spinner = styled(LoaderCircle, "size-4 animate-spin");
