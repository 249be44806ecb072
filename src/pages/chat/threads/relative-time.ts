export { durationText, shortTime } from "../../design/relative-time.ts";
