process.env["STATE_is-post"]="true";await import("./index.js");export{};
