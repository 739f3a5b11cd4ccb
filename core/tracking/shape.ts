import { z } from "zod";
import { conversionActions } from "./rules.ts";

export const Conversion = z.object({ action: z.enum(conversionActions) });
