import { describeEngine } from "../../support/engines/engine-suite.ts";
import { openSmall } from "../../support/engines/small/open-small.ts";

describeEngine("small", openSmall);
