module.exports = eval("require")("../../..");
