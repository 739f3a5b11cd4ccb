import { z } from "zod";
import { conversionActions, pageClasses } from "./rules.ts";

export const Conversion = z.object({ action: z.enum(conversionActions) });

export const ShownPage = z.object({ pageClass: z.enum(pageClasses) });
